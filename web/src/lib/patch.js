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
 * What somebody at the end of a line was told last. Of a change it is known which events it told: the next one may be brief about what is like them.
 * @typedef {import('./protocol').Update & { told?: Event[] }} Held
 * @typedef {Extract<import('./protocol').News, { kind: 'chose' }>['events'][number]} Event
 */

/**
 * The update that a change amounts to, for whoever holds the version before. It says no time: it is told as it happens.
 * @param {Pick<Held, 'state' | 'told'>} held
 * @param {import('./protocol').Change} change
 * @returns {Held}
 */
export function updateOf({ state: before, told: known = [] }, { seq, news: brief, state: patch = {} }) {
  const state = /** @type {import('./protocol').TableState} */ (apply(before, patch));
  const told = brief?.events ? eventsOf(brief.events, known) : [];
  const step = brief?.kind === 'chose' || brief?.kind === 'woke' ? { views: state.views.map(({ view }) => view) } : {};
  const news = /** @type {import('./protocol').News} */ ({ ...brief, ...(brief?.events && { events: told }), ...step });
  return { type: 'update', seq, resync: false, news: brief ? [{ seq, at: Date.now(), news }] : [], state, told };
}

/**
 * Events in full. A list is one like another: how many events before it that one was told, be it by the change before, and its own values.
 * @param {unknown[]} events
 * @param {Event[]} known
 */
function eventsOf(events, known) {
  const all = [...known];
  for (const event of events) {
    if (!Array.isArray(event)) {
      all.push(/** @type {Event} */ (event));
      continue;
    }
    const [back, ...values] = event;
    const other = all[all.length - back];
    if (!other) throw new Error(`There is no event to be like: ${inShort(event)}`);
    const { kind, ...others } = other;
    all.push(/** @type {Event} */ ({ kind, .../** @type {object} */ (like(others, values)) }));
  }
  return all.slice(known.length);
}

/**
 * A value in full, by the one that stood in its place: for an object stand its values in the order of their keys, for an item of a list what is
 * different from the one that was there, or from the last one.
 * @param {unknown} was
 * @param {unknown} brief
 * @returns {unknown}
 */
function like(was, brief) {
  if (!Array.isArray(brief)) return brief;
  if (Array.isArray(was)) return brief.map((item, at) => like(was[Math.min(at, was.length - 1)], item));
  if (!isObject(was)) return brief;
  const keys = Object.keys(was).sort((a, b) => Number(a === 'rule') - Number(b === 'rule') || (a < b ? -1 : 1));
  if (brief.length > keys.length) throw new Error(`${inShort(was)} has no room for ${inShort(brief)}`);
  return { ...was, ...Object.fromEntries(keys.slice(0, brief.length).map((key, at) => [key, like(was[key], brief[at])])) };
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
