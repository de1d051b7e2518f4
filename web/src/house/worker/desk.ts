/** The desk of the worker: hands what pages say to whoever runs the tables, and what is answered back to the page that asked. */
import { Refused } from '../house';
import type { Answer, Port, Request, ToPage, ToWorker } from './messages';
import { refused } from './refusals';

/** One line to a table, at the table's end. */
export interface Guest {
  hear(text: string): void;
  leave(): void;
}

/** Whoever runs the tables. What it refuses it refuses with `Refused`. */
export interface Host {
  answer(request: Request): Promise<Answer>;
  /** Somebody comes to a table: it speaks by `says`, and ends the line by `ends` if it has to. */
  connect(table: string, says: (text: string) => void, ends: () => void): Guest;
}

export class Desk {
  private readonly port: Port<ToPage, ToWorker>;
  private readonly host: Host;
  private readonly guests = new Map<number, Guest>();

  constructor(port: Port<ToPage, ToWorker>, host: Host) {
    this.port = port;
    this.host = host;
    port.onmessage = ({ data }) => void this.hear(data);
  }

  private async hear(message: ToWorker): Promise<void> {
    switch (message.type) {
      case 'request':
        await this.answer(message.id, message.request);
        break;
      case 'connect':
        this.connect(message.line, message.table);
        break;
      case 'text':
        this.guests.get(message.line)?.hear(message.text);
        break;
      case 'hang-up':
        this.guests.get(message.line)?.leave();
        break;
    }
  }

  private async answer(id: number, request: Request): Promise<void> {
    try {
      this.port.postMessage({ type: 'answer', id, answer: await this.host.answer(request) });
    } catch (error) {
      if (!(error instanceof Refused)) console.error('A request could not be answered', request.do, error);
      this.port.postMessage({ type: 'refused', id, refusal: error instanceof Refused ? error.refusal : refused('browser-trouble').refusal });
    }
  }

  private connect(line: number, table: string): void {
    this.port.postMessage({ type: 'connected', line });
    let on = true;
    const end = () => {
      on = false;
      this.guests.delete(line);
    };
    const guest = this.host.connect(
      table,
      (text) => { if (on) this.port.postMessage({ type: 'text', line, text }); },
      () => {
        if (!on) return;
        end();
        this.port.postMessage({ type: 'hung-up', line });
      },
    );
    // It may have ended at once: there is no such table.
    if (on) this.guests.set(line, { hear: (text) => guest.hear(text), leave: () => { end(); guest.leave(); } });
  }
}
