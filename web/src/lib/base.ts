/**
 * Where this page lies: at the root of a server that answers for any of its addresses, or as plain files in some folder of a web host, which
 * knows only the page itself. The page says so in its head (xtask/src/site.rs writes that line).
 */
const { document, location } = globalThis;
const served = document?.querySelector('meta[name="barbacane-host"]')?.getAttribute('content') !== 'plain';

export const base = {
  /** Whether a server is behind this page. */
  served,
  /** The folder of the page, from slash to slash. */
  folder: served ? '/' : new URL('.', location.href).pathname,
};
