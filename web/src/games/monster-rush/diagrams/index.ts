/** The drawings of the rule page, by name: a line `![what it shows](diagram:fair)` shows one. Figures come from the kit. */
import 'kit:mr-axe,mr-body-blob,mr-body-egg,mr-body-pear,mr-body-tall,mr-bow,mr-extra-arms,mr-extra-cheeks,mr-extra-stripes,mr-extra-tail,mr-eyes-sleepy,mr-eyes-three,mr-eyes-two,mr-fire,mr-fire-broken,mr-hand,mr-ice,mr-lightning,mr-mouth-beak,mr-mouth-fang,mr-mouth-grin,mr-staff,mr-sword,mr-sword-broken,mr-top-antlers,mr-top-ears,mr-top-horns';

const files = import.meta.glob<string>('./*.svg', { eager: true, query: '?raw', import: 'default' });

export default Object.fromEntries(Object.entries(files).map(([file, drawing]) => [file.slice(2, -4), drawing]));
