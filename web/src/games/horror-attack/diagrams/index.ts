/** The drawings of the rule page, by name: a line `![what it shows](diagram:area)` shows one. Figures come from the kit. */
import 'kit:ha-atwood,ha-card-back,ha-clerk,ha-deep-one,ha-detective,ha-dogs,ha-dyer,ha-frame-hero,ha-frame-monster,ha-frame-neutral,ha-glyphs,ha-gman,ha-innsmouth-folk,ha-olmstead,ha-penguin,ha-professor,ha-shoggoth,ha-skull,ha-star-thing,ha-sun';

const files = import.meta.glob<string>('./*.svg', { eager: true, query: '?raw', import: 'default' });

export default Object.fromEntries(Object.entries(files).map(([file, drawing]) => [file.slice(2, -4), drawing]));
