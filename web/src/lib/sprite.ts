const drawn = new Set<string>();
let sheet: SVGSVGElement | undefined;

/** Puts one figure of the kit on the page, to be shown by `<use href="#its-id">`. Called by `import 'kit:…'`. */
export function draw(markup: string): void {
  if (typeof document === 'undefined' || drawn.has(markup)) return;
  drawn.add(markup);
  if (!sheet) {
    sheet = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    sheet.setAttribute('width', '0');
    sheet.setAttribute('height', '0');
    sheet.setAttribute('aria-hidden', 'true');
    sheet.classList.add('kit');
    document.body.prepend(sheet);
  }
  const holder = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>`, 'image/svg+xml');
  sheet.append(...holder.documentElement.children);
}
