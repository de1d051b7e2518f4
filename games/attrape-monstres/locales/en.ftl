game-title = Attrape Monstres
