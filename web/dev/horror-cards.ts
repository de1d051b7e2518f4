/** Mounts cards, the deck builder or the end in one state, named in the address: ?state=build&lang=fr. Never part of the build. */
import { mount } from 'svelte';
import HorrorCards from './HorrorCards.svelte';
import { query, speak, target } from './show';

await speak('horror-attack');
mount(HorrorCards, { target, props: { state: query.get('state') ?? 'cards' } });
