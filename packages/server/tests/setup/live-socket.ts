import type { ManagementMessage, ManagementRequest } from '@muster/contract/live/management';
import { type LiveChange, MANAGEMENT_PATH } from '@muster/contract/live/management';
import { WebSocket } from 'ws';
import type { Client } from './client.ts';

export interface LiveSocket {
  /** Every change so far, in order. */
  readonly changes: readonly LiveChange[];
  /** Every message so far. */
  readonly messages: readonly { type: string }[];
  /** The close code, once it is closed. */
  readonly closed: number | null;
  /** Replaces what is shown; resolves when the server has answered. */
  watch(request: Omit<ManagementRequest, 'type'>): Promise<void>;
  close(): void;
}

const wsAddress = (client: Client, path: string) => `${client.address.replace(/^http/, 'ws')}${path}`;
const headersOf = (client: Client, origin: string) => ({ ...client.headersOf(), origin });

/** The HTTP status of an upgrade request; 101 when it is accepted (and closed again). */
export function upgradeStatus(client: Client, path: string, origin = client.address): Promise<number> {
  const ws = new WebSocket(wsAddress(client, path), { headers: headersOf(client, origin) });
  return new Promise((resolve, reject) => {
    ws.on('open', () => {
      ws.close();
      resolve(101);
    });
    ws.on('unexpected-response', (_, response) => {
      resolve(response.statusCode!);
      ws.terminate();
    });
    ws.on('error', reject);
  });
}

/** The live connection of a browser. @throws when it is refused */
export async function openLive(client: Client, path: string = MANAGEMENT_PATH): Promise<LiveSocket> {
  const ws = new WebSocket(wsAddress(client, path), { headers: headersOf(client, client.address) });
  const messages: { type: string }[] = [];
  const changes: LiveChange[] = [];
  let closed: number | null = null;
  let onAnswer = () => {};
  ws.on('close', (code) => (closed = code));
  ws.on('message', (data) => {
    const message = JSON.parse((data as Buffer).toString()) as ManagementMessage;
    messages.push(message);
    if (message.type === 'changes') changes.push(...message.changes);
    if (message.type === 'changes' || message.type === 'refetch') onAnswer();
  });
  await new Promise<void>((resolve, reject) => {
    ws.on('open', resolve);
    ws.on('error', reject);
  });
  return {
    changes,
    messages,
    get closed() {
      return closed;
    },
    async watch(request) {
      const answered = new Promise<void>((resolve) => (onAnswer = resolve));
      ws.send(JSON.stringify({ type: 'watch', ...request }));
      await answered;
    },
    close: () => ws.close(),
  };
}
