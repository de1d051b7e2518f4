// axe-core on a page as it stands: nothing serious, nothing critical.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function assertAccessible(person, where) {
  // Evaluated by the debugger, not as a script element: the page's content policy stays as it is.
  await person.page.evaluate(source);
  const { violations, passes } = await person.page.evaluate(() => axe.run(document, { resultTypes: ['violations'] }));
  assert.ok(passes.length > 5, `${where}: axe looked at something`);
  const bad = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, impact, help, nodes }) => ({
      id,
      impact,
      help,
      nodes: nodes.slice(0, 5).map(({ html, failureSummary }) => `${html.slice(0, 200)} — ${failureSummary}`),
    }));
  assert.deepEqual(bad, [], `${where}: ${JSON.stringify(bad, null, 2)}`);
}

/** The same on a page whose time stands still: axe sets timers, so a millisecond passes whenever it waits. */
export async function assertAccessibleStandingStill(person, where) {
  let looking = true;
  const looked = assertAccessible(person, where).finally(() => (looking = false));
  while (looking) await Promise.race([person.page.clock.runFor(1), looked]);
  await looked;
}
