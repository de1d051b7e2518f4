//! The rules of Attrape Monstres (My First Castle Panic).
