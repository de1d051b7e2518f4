// How many games a robot that thinks ahead imagines in a second in the module for pages: `cargo xtask bench` asks, beside the same native.
//
// node e2e/measure-offline.mjs GAME[+BOX] PLAYERS ITERATIONS
import { open } from './harness/module.mjs';

const [name, players, iterations] = process.argv.slice(2);
const [game, box] = name.split('+');
const { ask } = await open(`${game}/table.wasm`);
const setup = { players: Number(players), ...(box && { [box]: true }) };
const play = () => ask({ simulate: { game, setup, robot: `search:${iterations}`, games: 1 } }).decisions;

play(); // now the engine has seen what is worth compiling well
let decisions = 0;
const began = performance.now();
do decisions += play();
while (performance.now() - began < 500);
console.log(Math.round((decisions * Number(iterations)) / ((performance.now() - began) / 1000)));
