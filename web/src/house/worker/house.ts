/** The house in this very browser: a worker runs the tables, and no network is needed. */
import type { GameAbout, Hall, Me, Opened, Summary, Tables, TakenIn } from '../../generated/http';
import type { TableConfig } from '../../generated/protocol';
import { WireConnection, type Wire } from '../connection';
import { Refused, type House, type Past, type Replay } from '../house';
import type { Answer, Port, Request, Sheet, ToPage, ToWorker, Wanted } from './messages';
import { refused } from './refusals';

interface Pending { resolve: (answer: Answer) => void; reject: (refused: Refused) => void }

const fileOf = ({ name, text }: Sheet): File => new File([text], name, { type: 'application/jsonl' });

export class WorkerHouse implements House {
  private readonly port: Port<ToWorker, ToPage>;
  private readonly pending = new Map<number, Pending>();
  private readonly lines = new Map<number, WorkerWire>();
  private requests = 0;
  private connected = 0;

  constructor(port: Port<ToWorker, ToPage>) {
    this.port = port;
    port.onmessage = ({ data }) => this.hear(data);
  }

  me(): Promise<Me> {
    return this.ask({ do: 'me' });
  }

  async rename(name: string): Promise<void> {
    await this.ask({ do: 'rename', name });
  }

  games(): Promise<GameAbout[]> {
    return this.ask({ do: 'games' });
  }

  open(table: TableConfig): Promise<Opened> {
    return this.ask({ do: 'open', table });
  }

  tables(): Promise<Tables> {
    return this.ask({ do: 'tables' });
  }

  table(id: string): Promise<Summary> {
    return this.ask({ do: 'table', table: id });
  }

  async close(table: string): Promise<void> {
    await this.ask({ do: 'close', table });
  }

  connect(table: string): WireConnection {
    return new WireConnection(() => this.lineTo(table));
  }

  replay(past: Past, seat: number | null = null): Promise<Replay> {
    return this.ask({ do: 'replay', past, seat });
  }

  async transcript(past: Past): Promise<File> {
    return fileOf(await this.ask({ do: 'transcript', past }));
  }

  halls(game: string): Promise<Hall[]> {
    return this.ask({ do: 'halls', game });
  }

  async bring(game: string, transcript: Blob): Promise<TakenIn> {
    return this.ask({ do: 'bring', game, transcript: await transcript.text() });
  }

  /** All tables of this browser, to be carried elsewhere: what a browser keeps it may also lose. */
  async export(): Promise<File> {
    return fileOf(await this.ask({ do: 'export' }));
  }

  /** Takes in the tables of such a file that are not here yet, and says how many. */
  async import(file: Blob): Promise<number> {
    return this.ask({ do: 'import', text: await file.text() });
  }

  private ask<K extends Wanted>(request: Request<K>): Promise<Answer<K>> {
    return new Promise((resolve, reject) => {
      const id = (this.requests += 1);
      this.pending.set(id, { resolve: resolve as Pending['resolve'], reject });
      this.port.postMessage({ type: 'request', id, request: request as Request });
    });
  }

  private lineTo(table: string): Wire {
    const line = (this.connected += 1);
    const wire = new WorkerWire((text) => this.port.postMessage({ type: 'text', line, text }), () => {
      if (this.lines.delete(line)) this.port.postMessage({ type: 'hang-up', line });
    });
    this.lines.set(line, wire);
    this.port.postMessage({ type: 'connect', line, table });
    return wire;
  }

  private hear(message: ToPage): void {
    switch (message.type) {
      case 'answer':
        this.settle(message.id)?.resolve(message.answer);
        break;
      case 'refused':
        this.settle(message.id)?.reject(new Refused(message.refusal));
        break;
      case 'connected':
        this.lines.get(message.line)?.onopen?.();
        break;
      case 'text':
        this.lines.get(message.line)?.onmessage?.({ data: message.text });
        break;
      case 'hung-up': {
        const wire = this.lines.get(message.line);
        this.lines.delete(message.line);
        wire?.onclose?.();
        break;
      }
    }
  }

  /** Whoever answered is gone. Nothing that was acknowledged is lost: lines find their way to the next. */
  lost(): void {
    const [pending, lines] = [[...this.pending.values()], [...this.lines.values()]];
    this.pending.clear();
    this.lines.clear();
    for (const { reject } of pending) reject(refused('browser-trouble'));
    for (const wire of lines) wire.onclose?.();
  }

  private settle(id: number): Pending | undefined {
    const pending = this.pending.get(id);
    this.pending.delete(id);
    return pending;
  }
}

/** A line to a table of the worker, as a connection wants it. */
class WorkerWire implements Wire {
  onopen: Wire['onopen'] = null;
  onclose: Wire['onclose'] = null;
  onmessage: Wire['onmessage'] = null;
  readonly send: (text: string) => void;
  readonly close: () => void;

  constructor(send: (text: string) => void, close: () => void) {
    this.send = send;
    this.close = close;
  }
}
