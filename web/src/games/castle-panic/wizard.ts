/** The figures of the Wizard's cards: who plays without the Tower need not wait for them. */
import 'kit:w-*';
