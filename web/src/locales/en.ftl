app-title = Barbacane
seat-number = Seat { $number }
