/** All that leaves this page leaves it here: nothing else calls `fetch` or opens a WebSocket (`arrows.test.ts`). */
import type { Wire } from './connection';
import { Refused } from './house';

/** Asks our own server. A body that is a file goes as it is; null for a server that says nothing. */
export async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const file = body instanceof Blob;
  try {
    return await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'content-type': file ? 'application/jsonl' : 'application/json' },
      ...(body === undefined ? {} : { body: file ? body : JSON.stringify(body) }),
    });
  } catch {
    throw new Refused({ rule: 'network', code: 'no-network', sentence: 'The server does not answer.' });
  }
}

/** A file of the page itself. */
export const load = (address: string): Promise<Response> => fetch(address);

/** A WebSocket to another server of the same house. A browser that forbids it throws. */
export const wireAt = (address: string): Wire => new WebSocket(address) as Wire;

/** A WebSocket to our own server. */
export function wireTo(path: string): Wire {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/api${path}`) as Wire;
}
