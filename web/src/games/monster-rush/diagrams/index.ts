/** The drawings of the rule page, by name: a line `![what it shows](diagram:fair)` shows one. Figures come from the kit. */
import 'kit:mr-axe,mr-bow,mr-fire,mr-fire-broken,mr-ice,mr-lightning,mr-staff,mr-sword,mr-sword-broken';

const files = import.meta.glob<string>('./*.svg', { eager: true, query: '?raw', import: 'default' });

export default Object.fromEntries(Object.entries(files).map(([file, drawing]) => [file.slice(2, -4), drawing]));
