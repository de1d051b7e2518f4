// Pages whose time can be stopped (`page.clock.install()` before they open): timers, frames, the time of day and the stamps of touches.

/** From now on time on this page passes only when the test says so. */
export async function standStill(page) {
  for (let ahead = 250; ; ahead *= 2) {
    const now = await page.evaluate(() => Date.now());
    const stands = await page.clock.pauseAt(now + ahead).then(() => true, () => false); // on a slow machine that instant has passed already
    if (stands) return;
  }
}

/** Time passes on this page again, as late as it is everywhere else. */
export async function moveOn(page) {
  const behind = Date.now() - (await page.evaluate(() => Date.now()));
  if (behind > 0) await page.clock.fastForward(behind);
  await page.clock.resume();
}
