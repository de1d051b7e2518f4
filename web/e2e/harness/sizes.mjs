// What a finger and an eye need on a phone: everything to touch is at least 44 pixels wide and high where it can be hit, every word at least 13 pixels tall.

import assert from 'node:assert/strict';

export const PHONES = [{ width: 390, height: 844 }, { width: 360, height: 640 }];
/** CSS pixels. */
const LEAST = { touch: 44, text: 13 };

/** Nothing on the page as it stands is too small, on either size of phone; `within` may name what lies over the rest for a moment. */
export async function assertLargeEnough({ page }, where, within = null) {
  const now = page.viewportSize();
  const small = {};
  for (const size of PHONES) {
    await page.setViewportSize(size);
    await page.evaluate(atRest);
    const found = await page.evaluate(tooSmall, { least: LEAST, only: within });
    assert.ok(found.looked > 0, `${where}: there was nothing to look at`);
    if (found.touch.length + found.text.length > 0) small[`${size.width}×${size.height}`] = { touch: found.touch, text: found.text };
  }
  if (now) await page.setViewportSize(now);
  assert.deepEqual(small, {}, `${where}: ${JSON.stringify(small, null, 2)}`);
}

/** In the page: what measures itself has measured and has been drawn by it, what moves has arrived. */
async function atRest() {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(passing.map((one) => one.finished));
}

/** In the page. A modal sheet makes everything else unreachable: then only the sheet is looked at. */
function tooSmall({ least, only }) {
  const within = only ? document.querySelector(only) : ([...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body);
  const seen = (element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    // Only for those who listen: cut away altogether.
    for (let around = element; around; around = around.parentElement) if (getComputedStyle(around).clipPath === 'inset(50%)') return false;
    return true;
  };
  const name = (element, text = element.getAttribute('aria-label') ?? element.textContent) => {
    const kinds = [...element.classList].filter((kind) => !kind.startsWith('svelte-')).map((kind) => `.${kind}`).join('');
    const around = element.parentElement?.closest('[class]');
    const outer = [...(around?.classList ?? [])].filter((kind) => !kind.startsWith('svelte-')).map((kind) => `.${kind}`).join('');
    return `${outer} ${element.localName}${kinds} “${text.trim().replace(/\s+/g, ' ').slice(0, 40)}”`;
  };

  /** How much larger or smaller than its style says something is drawn. */
  const scaleOf = (element) => {
    if (element instanceof SVGGraphicsElement && element.ownerSVGElement) {
      const { a, b, c, d } = element.getScreenCTM();
      return Math.sqrt(Math.abs(a * d - b * c));
    }
    let scale = 1;
    for (let around = element; around; around = around.parentElement) {
      const { transform, scale: own } = getComputedStyle(around);
      if (transform !== 'none') {
        const { a, b, c, d } = new DOMMatrix(transform);
        scale *= Math.sqrt(Math.abs(a * d - b * c));
      }
      if (own !== 'none') scale *= Number.parseFloat(own);
    }
    return scale;
  };

  const text = new Map();
  const wordsOf = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const spoken = new Set();
  while (wordsOf.nextNode()) if (wordsOf.currentNode.data.trim()) spoken.add(wordsOf.currentNode.parentElement);
  for (const field of within.querySelectorAll('input:not([type="range"], [type="checkbox"], [type="radio"], [type="hidden"]), select, textarea')) spoken.add(field);
  for (const element of spoken) {
    if (['SCRIPT', 'STYLE', 'TITLE', 'OPTION'].includes(element.tagName) || !seen(element)) continue;
    const size = Number.parseFloat(getComputedStyle(element).fontSize) * scaleOf(element);
    if (size < least.text - 0.05) text.set(name(element), `${size.toFixed(1)} px`);
  }

  /** A link in the middle of a sentence is as tall as the sentence. */
  const inSentence = (element) => {
    if (element.localName !== 'a' || getComputedStyle(element).display !== 'inline') return false;
    return [...element.parentElement.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  };
  const touches = 'button, a[href], input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="switch"]';
  const touch = new Map();
  /** Of a kind that fails, so many are enough: a book has hundreds of chips. */
  const failed = new Map();
  const enough = 3;
  let looked = 0;
  for (const element of within.querySelectorAll(touches)) {
    if (element.disabled || !seen(element) || inSentence(element)) continue;
    const kind = name(element, '');
    if ((failed.get(kind) ?? 0) >= enough) continue;
    looked += 1;
    const parts = [element, ...(element.labels ?? [])];
    const own = (x, y) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && parts.some((part) => part.contains(hit));
    };
    /** How far one gets from a point that hits, in one direction and its opposite. */
    const run = (x, y, dx, dy) => {
      let length = 1;
      for (const way of [1, -1]) for (let far = 1; far <= least.touch && own(x + far * way * dx, y + far * way * dy); far += 1) length += 1;
      return length;
    };
    /** The best cross of two runs: what can be seen and hit of it, whatever lies over the rest. */
    const measure = () => {
      let best = { width: 0, height: 0 };
      for (const part of parts) {
        const box = part.getBoundingClientRect();
        for (const down of [0.5, 0.25, 0.75, 0.1, 0.9]) {
          for (const along of [0.5, 0.25, 0.75, 0.1, 0.9]) {
            const [x, y] = [box.x + box.width * along, box.y + box.height * down];
            if (!own(x, y)) continue;
            const cross = { width: run(x, y, 1, 0), height: run(x, y, 0, 1) };
            if (Math.min(cross.width, cross.height) > Math.min(best.width, best.height)) best = cross;
            if (Math.min(best.width, best.height) >= least.touch) return best;
          }
        }
      }
      return best;
    };
    let { width, height } = measure();
    if (Math.min(width, height) < least.touch) {
      parts.at(-1).scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      ({ width, height } = measure());
    }
    // Something lies all over it: it is not there to be touched now. Half a pixel at either side is lost between the points.
    if (width === 0 || Math.min(width, height) >= least.touch - 1) continue;
    touch.set(name(element), `${width} × ${height} px`);
    failed.set(kind, (failed.get(kind) ?? 0) + 1);
  }
  const list = (found) => [...found].map(([what, size]) => `${what}: ${size}`);
  return { looked: looked + spoken.size, text: list(text), touch: list(touch) };
}
