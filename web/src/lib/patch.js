// @ts-check
// A table that changes says what changed, in patches. Plain JavaScript: the browser tests follow a table by it too, some of them from inside the page,
// where nothing can be imported.

/**
 * `[x]`: the value is now x. `{}`: nothing changed. Otherwise a patch for each part that did: on an object by its key, where `[]` takes the key away;
 * on an array by its index, or as JavaScript would splice it: `{ "~": [start, removed, ...items] }`.
 * @typedef {unknown[] | { [part: string]: Patch }} Patch
 */

/**
 * The value after a patch. What the patch does not speak of is the very same as before.
 * @param {unknown} value
 * @param {unknown} patch
 * @returns {unknown}
 */
export function apply(value, patch) {
  if (Array.isArray(patch)) {
    if (patch.length !== 1) throw new Error(`This replaces nothing: ${inShort(patch)}`);
    return patch[0];
  }
  if (!isObject(patch)) throw new Error(`This is no patch: ${inShort(patch)}`);
  const parts = Object.entries(patch);
  if (parts.length === 0) return value;
  if (Array.isArray(value)) return '~' in patch ? spliced(value, parts) : withElements(value, parts);
  if (isObject(value)) return withFields(value, parts);
  throw new Error(`${inShort(value)} has no parts to change: ${inShort(patch)}`);
}

/**
 * @param {Record<string, unknown>} object
 * @param {[string, unknown][]} parts
 */
function withFields(object, parts) {
  const after = { ...object };
  let changed = false;
  for (const [key, patch] of parts) {
    const there = Object.hasOwn(object, key);
    if (!there && !(Array.isArray(patch) && patch.length === 1)) throw new Error(`There is no "${key}" to change: ${inShort(patch)}`);
    if (Array.isArray(patch) && patch.length === 0) delete after[key];
    else after[key] = apply(object[key], patch);
    changed ||= !there || after[key] !== object[key];
  }
  return changed ? after : object;
}

/**
 * @param {unknown[]} list
 * @param {[string, unknown][]} parts
 */
function withElements(list, parts) {
  const after = [...list];
  for (const [key, patch] of parts) {
    if (!/^\d+$/.test(key) || Number(key) >= list.length) throw new Error(`There is no element ${key} in a list of ${list.length}`);
    after[Number(key)] = apply(list[Number(key)], patch);
  }
  return after.some((element, index) => element !== list[index]) ? after : list;
}

/**
 * @param {unknown[]} list
 * @param {[string, unknown][]} parts
 */
function spliced(list, parts) {
  const [[, splice], ...others] = /** @type {[[string, unknown], ...unknown[]]} */ (parts);
  const [start, removed, ...items] = Array.isArray(splice) ? splice : [];
  // JavaScript itself would take any numbers and make the best of them.
  const fits = others.length === 0 && Number.isInteger(start) && Number.isInteger(removed) && start >= 0 && removed >= 0 && start + removed <= list.length;
  if (!fits) throw new Error(`A list of ${list.length} cannot be spliced so: ${inShort(Object.fromEntries(parts))}`);
  return list.toSpliced(start, removed, ...items);
}

/**
 * The update that a change amounts to, for whoever holds the state it changes.
 * @param {import('./protocol').TableState} before
 * @param {import('./protocol').Change} change
 * @returns {import('./protocol').Update}
 */
export function updateOf(before, { seq, news = [], state: patch = {} }) {
  let views = before.views.map(({ view }) => view);
  const told = news.map((item) => {
    if (item.news.kind !== 'chose' && item.news.kind !== 'woke') return item;
    views = item.news.views.map((patch, eye) => apply(views[eye], patch));
    return { ...item, news: { ...item.news, views } };
  });
  if (views.length < before.views.length) throw new Error(`${views.length} views where there were ${before.views.length}`);
  // A game that began and went on at once has views where there were none: those come with the state.
  const seen = Object.fromEntries(before.views.map((_, eye) => [eye, { view: [views[eye]] }]));
  const state = apply(apply(before, { views: seen }), patch);
  return { type: 'update', seq, resync: false, news: told, state: /** @type {import('./protocol').TableState} */ (state) };
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @param {unknown} value */
function inShort(value) {
  return String(JSON.stringify(value)).slice(0, 80);
}
