import type { Plugin } from 'vite';

/**
 * The files of a build find each other wherever they lie together. Only the page itself answers at every address of a server: it names
 * its files from the root.
 */
export const rooted = (): Plugin => ({
  name: 'barbacane-rooted',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: (html) => html.replaceAll(/\b(src|href)="\.\//g, '$1="/') },
});
