// Real browsers, one context a person: no cookie, no storage in common.

import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';
import { hearing } from './hearing.mjs';
import { Server } from './server.mjs';
import { CRUSH, GAME, HORROR, PANIC, RUSH } from './tables.mjs';
import { say } from './words.mjs';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
export const DESKTOP = { viewport: { width: 1440, height: 900 } };

const LOCALES = { fr: 'fr-FR', en: 'en-GB' };
// Only a failure waits this long; a busy machine may need some of it.
const SLOWEST = 120_000;

/** Those that are open, for whoever waits in vain. */
const worlds = [];

const launch = (...flags) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', ...flags],
  });

/** A browser that draws in relief, with the processor in place of a graphics card. */
export const launchRelief = () => launch('--use-angle=swiftshader', '--enable-unsafe-swiftshader');

/** A server and a browser for one test file. */
export class World {
  #people = [];
  /** Draws in relief, by software: whoever plays Castle Crush! needs it, everything else is slow in it. */
  #relief;

  /** With a server of its own, unless it is given one. */
  static async open(server) {
    const world = new World();
    world.browser = await launch();
    world.server = server ?? await Server.start();
    worlds.push(world);
    return world;
  }

  /** Somebody comes with a device of their own, to play `game`. `settings` is what they chose before, animation off unless said.
   *  Their page is not kept, so that every request is seen: `serviceWorkers: 'allow'` keeps it. */
  async person(name, { lang = 'en', device = DESKTOP, game = GAME, settings = {}, ...options } = {}) {
    const browser = game === CRUSH ? await (this.#relief ??= launchRelief()) : this.browser;
    const context = await browser.newContext({ locale: LOCALES[lang], baseURL: this.server.origin, serviceWorkers: 'block', ...device, ...options });
    // Nobody's first game, unless a test says so: `settings: { lessons: [] }`.
    const chosen = { pace: 'off', name, lessons: [GAME, HORROR, PANIC, RUSH, CRUSH], ...settings };
    await context.addInitScript((text) => {
      if (location.protocol === 'about:') return; // an empty page has no storage
      if (!localStorage.getItem('barbacane.settings')) localStorage.setItem('barbacane.settings', text);
    }, JSON.stringify(chosen));
    await context.addInitScript(tapDevice);
    const person = new Person(name, lang, game, Boolean(device.hasTouch), context, await context.newPage());
    this.#people.push(person);
    return person.listen();
  }

  /** Everybody leaves. Whatever went wrong in a page by itself fails the test here. */
  async farewell() {
    const people = this.#people.splice(0);
    await Promise.all(people.map((person) => person.context.close()));
    for (const { name, trouble } of people) assert.deepEqual(trouble, [], `${name}'s browser complained`);
  }

  /** What went wrong in a page by itself so far fails the test here; everybody stays. */
  assertCalm() {
    for (const { name, trouble } of this.#people) assert.deepEqual(trouble, [], `${name}'s browser complained`);
  }

  async close() {
    await this.browser?.close();
    await (await this.#relief)?.close();
    await this.server?.stop();
  }
}

export class Person {
  /** What the browser itself complained about: exceptions, blocked resources, errors on the console. */
  trouble = [];
  /** How many lines to a table were opened, and how many have ended. */
  lines = { opened: 0, closed: 0 };
  /** Every message of a line to a table, on a WebSocket or in this browser's worker, in order: { from: 'server' | 'client', text }, and from the table with `hear`, which reads those of one line. */
  frames = [];
  #heard = [];
  #read = 0;

  constructor(name, lang, game, touch, context, page) {
    Object.assign(this, { name, lang, game, touch, context, page });
    page.setDefaultTimeout(SLOWEST);
    page.on('pageerror', (error) => this.trouble.push(String(error)));
    page.on('console', (message) => {
      // A lost connection is reported by the browser however well the page deals with it.
      if (message.type() === 'error' && !/WebSocket|ERR_(?:CONNECTION|INTERNET)|status of 4\d\d/.test(message.text())) {
        this.trouble.push(message.text());
      }
    });
    page.on('websocket', (socket) => {
      const hear = hearing();
      this.lines.opened += 1;
      socket.on('close', () => (this.lines.closed += 1));
      socket.on('framereceived', ({ payload }) => this.frames.push({ from: 'server', text: String(payload), hear }));
      socket.on('framesent', ({ payload }) => this.frames.push({ from: 'client', text: String(payload) }));
    });
  }

  /** What a line to a table on this device carries, as `tapDevice` tells it. */
  async listen() {
    const hearings = new Map();
    await this.context.exposeBinding('tellTest', (_, what, line, text) => {
      if (what === 'opened') {
        hearings.set(line, hearing());
        this.lines.opened += 1;
      } else if (what === 'closed') this.lines.closed += 1;
      else if (what === 'server') this.frames.push({ from: what, text, hear: hearings.get(line) });
      else this.frames.push({ from: what, text });
    });
    return this;
  }

  go(path) {
    return this.page.goto(path);
  }

  /** Opens the start page and waits until the server knows this person: by cookie, from then on. */
  async arrive() {
    await this.go('/');
    await until(async () => (await this.context.cookies()).length > 0, `${this.name} to be introduced`);
  }

  /** A message in this person's language. */
  t(id, args) {
    return say(this.lang, id, args, this.game);
  }

  /** The button that says this message. */
  button(id, args) {
    return this.page.getByRole('button', { name: this.t(id, args), exact: true });
  }

  link(id, args) {
    return this.page.getByRole('link', { name: this.t(id, args), exact: true });
  }

  /** Taps or clicks, as the device does: on a place, or on the button that says this message. */
  async press(what, options) {
    const spot = typeof what === 'string' ? this.button(what) : what;
    await (this.touch ? spot.tap(options) : spot.click(options));
  }

  /** What the server last said of the table. */
  get table() {
    return this.updates.at(-1)?.state;
  }

  get seq() {
    return this.updates.at(-1)?.seq;
  }

  get updates() {
    return this.received.filter((message) => message.type === 'update');
  }

  /** What the server said, oldest first, its changes told as updates. Each frame is read once: a long game has many, and tests look often. */
  get received() {
    const fresh = this.frames.slice(this.#read);
    this.#read = this.frames.length;
    for (const { from, text, hear } of fresh) if (from === 'server') this.#heard.push(hear(text));
    return this.#heard;
  }

  /** Calls the server as the page would: same cookie, same origin. */
  api(method, path, body) {
    return this.page.evaluate(
      async ([method, path, body]) => {
        const answer = await fetch(path, {
          method,
          headers: body === undefined ? {} : { 'content-type': 'application/json' },
          body: body === undefined ? undefined : JSON.stringify(body),
        });
        const text = await answer.text();
        let json = null;
        try {
          json = JSON.parse(text);
        } catch {
          // not every answer is JSON
        }
        return { status: answer.status, text, json };
      },
      [method, path, body],
    );
  }
}

/** In the page: whatever goes between it and the worker that runs tables on this device is told to the test, as that of a WebSocket is. */
function tapDevice() {
  const page = Math.random().toString(36).slice(2);
  const tell = (what, { line, text }) => globalThis.tellTest?.(what, `${page} ${line}`, text);
  globalThis.Worker = class extends Worker {
    constructor(...how) {
      super(...how);
      this.addEventListener('message', ({ data }) => {
        if (data?.type === 'text') tell('server', data);
        if (data?.type === 'hung-up') tell('closed', data);
      });
    }

    postMessage(message, ...rest) {
      if (message?.type === 'connect') tell('opened', message);
      if (message?.type === 'text') tell('client', message);
      if (message?.type === 'hang-up') tell('closed', message);
      super.postMessage(message, ...rest);
    }
  };
}

/** Waits until `look` gives something true, and returns it. Where it waits in vain, `what` may be a function that says how things stand. */
export async function until(look, what, patience = SLOWEST) {
  const end = Date.now() + patience;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > end) throw new Error(`waited in vain: ${typeof what === 'function' ? what() : what}\n${worlds.map(({ server }) => server.lastWords).join('\n')}`);
    await new Promise((done) => setTimeout(done, 25));
  }
}
