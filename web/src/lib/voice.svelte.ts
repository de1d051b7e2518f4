/** What the board asks now, in words. The table's one live region says it after everything that happened. */
class Voice {
  question = $state('');
}
export const voice = new Voice();

/** A board's question. Null: this board has nothing to say (it is a picture in a rule). */
export function askAloud(question: () => string | null): void {
  $effect(() => {
    const asked = question();
    if (asked !== null) voice.question = asked;
  });
  $effect(() => () => { voice.question = ''; });
}
