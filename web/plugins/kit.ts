import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Figures by name: `import 'kit:am-regular,i-*'` puts those symbols of src/art/*.svg on the page, once each, however many
 * chunks ask for them. Each figure is a module of its own, so a chunk carries exactly the figures it names.
 */
export function kit(folder: string): Plugin {
  const figures = new Map<string, { markup: string; needs: string[] }>();

  function read(): void {
    figures.clear();
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.svg'))) {
      const source = readFileSync(join(folder, file), 'utf8');
      for (const [markup, , id] of source.matchAll(/<(symbol|clipPath) id="([^"]+)"[^]*?<\/\1>/g)) {
        const needs = [...markup.matchAll(/(?:href="|url\()#([^")]+)/g)].map((match) => match[1]!);
        figures.set(id!, { markup, needs });
      }
    }
  }

  function named(list: string, importer: string): string[] {
    return list.split(',').flatMap((pattern) => {
      if (!pattern.includes('*')) {
        if (!figures.has(pattern)) throw new Error(`${importer}: there is no figure "${pattern}" in the kit`);
        return [pattern];
      }
      const matches = new RegExp(`^${pattern.replaceAll('*', '.*')}$`);
      const found = [...figures.keys()].filter((id) => matches.test(id));
      if (found.length === 0) throw new Error(`${importer}: no figure of the kit is called "${pattern}"`);
      return found;
    });
  }

  return {
    name: 'barbacane-kit',
    buildStart: read,
    resolveId(id, importer) {
      if (id.startsWith('kit:')) {
        if (figures.size === 0) read();
        return `\0kit:${named(id.slice(4), importer ?? 'the page').join(',')}`;
      }
      if (id.startsWith('kit-figure:')) return `\0${id}`;
      return null;
    },
    load(id) {
      if (id.startsWith('\0kit:')) {
        const code = id.slice(5).split(',').map((name) => `import 'kit-figure:${name}';`).join('\n');
        return { code, moduleSideEffects: true };
      }
      if (id.startsWith('\0kit-figure:')) {
        const name = id.slice('\0kit-figure:'.length);
        const figure = figures.get(name);
        if (!figure) throw new Error(`there is no figure "${name}" in the kit`);
        const needs = figure.needs.filter((need) => need !== name).map((need) => `import 'kit-figure:${need}';`).join('\n');
        const code = `${needs}\nimport { draw } from '/src/lib/sprite.ts';\ndraw(${JSON.stringify(figure.markup)});`;
        return { code, moduleSideEffects: true };
      }
      return null;
    },
  };
}
