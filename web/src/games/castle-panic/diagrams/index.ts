/** The drawings of the rule page, by name: a line `![what it shows](diagram:board)` shows one. Figures come from the kit. */
import 'kit:c-archer,c-bag,c-castle,c-fir,c-flame,c-hero,c-knight,c-swordsman,c-tower,c-tower-broken,heart,heart-empty,m-boulder,m-gargoyle,m-goblin,m-orc,m-troll,mark-blue,mark-green,mark-red,wing';

const files = import.meta.glob<string>('./*.svg', { eager: true, query: '?raw', import: 'default' });

export default Object.fromEntries(Object.entries(files).map(([file, drawing]) => [file.slice(2, -4), drawing]));
