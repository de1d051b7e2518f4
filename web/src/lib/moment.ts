/** A moment as it is said in lists; nothing for one that is none: a damaged table must not hide all others. */
export const momentOf = (at: number, language: string): string =>
  Number.isNaN(new Date(at).getTime()) ? '' : new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
