// axe-core on the table of Castle Crush! at every kind of question, phone and desktop.

import { after, before, test } from 'node:test';
import { assertAccessible } from './harness/axe.mjs';
import { DESKTOP, World } from './harness/browser.mjs';
import { PLAIN_PHONE, everyQuestion } from './harness/crush.mjs';
import { CRUSH } from './harness/tables.mjs';

let world;
before(async () => (world = await World.open()));
after(() => world?.close());

for (const [where, device, lang] of [['a phone', PLAIN_PHONE, 'fr'], ['a desktop', DESKTOP, 'en']]) {
  test(`every question on ${where}`, async (t) => {
    const zoe = await world.person('Zoé', { device, lang, game: CRUSH });
    const ben = await world.person('Ben', { game: CRUSH });
    await Promise.all([zoe.arrive(), ben.arrive()]);
    const look = (what, ready) =>
      t.test(what, async () => {
        await ready();
        await assertAccessible(zoe, `${what}, on ${where}`);
      });
    await everyQuestion(zoe, ben, look);
    await world.farewell();
  });
}
