// @ts-check
// What Fluent files may call, and what no message should have to think of. Plain JavaScript: the browser tests, which read
// the same files, say everything by it too.

/** First sounds that elide, bare of accents: vowels, the y of Yves (not of Yann), and the h that is not heard. */
const elides =
  /^(?:[aeiouœæ]|y(?![aeiouy])|h(?:adrien|ect|ele|elo|enri|enry|enriette|erm|erv|eur|ila|ipp|onor|orac|ortens|ub|ug|yac))/i;

/**
 * « de » before a name: de Zoé, d’Anna, d’Hélène, de Hassan.
 * @param {string} name
 */
export function de(name) {
  const bare = name.normalize('NFD').replace(/\p{M}/gu, '');
  return elides.test(bare) ? `d’${name}` : `de ${name}`;
}

/** `{ DE($name) }` in a Fluent file. */
export const functions = { DE: (/** @type {unknown[]} */ [name]) => de(String(name)) };

/**
 * A sentence that ends with a name such as “Drive Him Back!” needs no full stop after it.
 * @param {string} sentence
 */
export const tidy = (sentence) => sentence.replace(/([!?….])\.+/g, '$1');
