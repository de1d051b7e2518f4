app-title = Barbacane
seat-number = Place { $number }
