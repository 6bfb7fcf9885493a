import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { subTaskTopic, taskTopic, usageTopic } from '@muster/contract/commands/live-topics';
import { deviceTopic } from '@muster/contract/devices/live-topics';
import type { DeviceLive } from '@muster/contract/devices/schemas';
import {
  MANAGEMENT_PATH,
  managementMessage,
  type ManagementMessage,
  type ManagementRequest,
} from '@muster/contract/live/management';
import { defineTopic } from '@muster/contract/live/topic';
import type { Role } from '@muster/contract/roles';
import { onTestFinished } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import type { Audience, Viewer } from './audience.ts';
import { createLiveHub, type LiveHubOptions, type LiveRules } from './hub.ts';

/** The n-th id; equal numbers give equal ids. */
export function idOf(n: number): string {
  return `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`;
}

export function deviceRow(id: string, battery: number): DeviceLive {
  return {
    id,
    connection: 1,
    light: 'online',
    faults: [],
    battery,
    isCharging: false,
    imageVer: '1.2.3',
    app: null,
    config: null,
    lastSeenAt: '2026-11-21T08:00:00.000Z',
  };
}

export const [teamA, teamB, groupA, groupB] = [idOf(901), idOf(902), idOf(903), idOf(904)] as const;

export function viewer(role: Role, groupIds: string[] | null = null, more: Partial<Viewer> = {}): Viewer {
  return {
    userId: idOf(800),
    teamId: teamA,
    role,
    groupIds: groupIds && new Set(groupIds),
    sessionId: 'session',
    ...more,
  };
}

export function devicesOf(groupId: string | null, teamId: string = teamA): Audience {
  return { teamId, permission: 'device.read', groupIds: groupId === null ? null : [groupId] };
}

export function tokenOf(request: IncomingMessage): string {
  return new URL(request.url ?? '', 'http://x').searchParams.get('as') ?? '';
}

/** A message to everybody, identified by `of`. */
export const noteTopic = defineTopic<{ of: string }>({ name: 'note', permission: 'team.read' });

const topics = [deviceTopic, taskTopic, subTaskTopic, usageTopic, noteTopic];

/** A hub behind a real HTTP server on a free port; `?as=<name>` selects the viewer. Ends with the test. */
export async function startHub(
  viewers: Record<string, Viewer>,
  options: Partial<LiveHubOptions & LiveRules> = {},
) {
  const hub = createLiveHub({ log: console, ...options });
  for (const topic of topics) hub.declare(topic);
  hub.open({
    authorise: async (request) => viewers[tokenOf(request)] ?? null,
    mayWatchDevice: async () => true,
    allowedOrigin: () => false,
    ...options,
  });
  const server = createServer();
  server.on('upgrade', hub.handleUpgrade);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  let ending: Promise<void> | null = null;
  const end = () => (ending ??= hub.close().then(() => void server.close()));
  onTestFinished(end);
  return {
    hub,
    host,
    end,
    url: (as: string, path: string = MANAGEMENT_PATH) => `ws://${host}${path}?as=${as}`,
  };
}

export type TestHub = Awaited<ReturnType<typeof startHub>>;

/** A browser's end of the socket that stores every message. Waits are limited only by the test's timeout. */
export class TestBrowser {
  readonly messages: ManagementMessage[] = [];
  readonly rows = new Map<string, number | null>();
  readonly ws: WebSocket;
  readonly closed: Promise<number>;
  #look = new Set<() => void>();

  constructor(url: string, origin = url.replace(/^ws:\/\/([^/]+).*/, 'http://$1'), options?: ClientOptions) {
    this.ws = new WebSocket(url, { ...options, origin });
    this.closed = new Promise((resolve) => this.ws.on('close', resolve));
    this.ws.on('error', () => {});
    this.ws.on('message', (data) => {
      const message = managementMessage.parse(JSON.parse(String(data)));
      this.messages.push(message);
      for (const change of this.#changesIn(message)) {
        if (change.topic !== deviceTopic.name || !change.row) continue;
        this.rows.set(change.row.id, (change.row as unknown as DeviceLive).battery);
      }
      for (const look of this.#look) look();
    });
  }

  #changesIn(message: ManagementMessage) {
    return message.type === 'changes' ? message.changes : [];
  }

  get changes() {
    return this.messages.flatMap((message) => this.#changesIn(message));
  }

  get seq() {
    return Math.max(0, ...this.messages.map((message) => ('seq' in message ? message.seq : 0)));
  }

  get epoch() {
    const welcome = this.messages[0];
    if (welcome?.type !== 'welcome') throw new Error('not welcomed yet');
    return welcome.epoch;
  }

  get position() {
    return { epoch: this.epoch, seq: this.seq };
  }

  until(isThere: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!isThere()) return;
        this.#look.delete(look);
        resolve();
      };
      this.#look.add(look);
      look();
    });
  }

  /**
   * Resolves with the first message after the request, once the hub has handled it; a first watch is always answered
   * first, the response to a later one may come after changes.
   */
  async watch(request: Omit<ManagementRequest, 'type'>): Promise<ManagementMessage> {
    await this.until(() => this.messages.length > 0);
    const before = this.messages.length;
    this.ws.send(JSON.stringify({ type: 'watch', ...request }));
    this.ws.ping();
    await once(this.ws, 'pong');
    const answer = this.messages[before];
    if (answer === undefined) throw new Error('no answer');
    return answer;
  }

  async leave(): Promise<void> {
    this.ws.close();
    await this.closed;
  }
}

/** The HTTP status of a refused upgrade. */
export async function refusalOf(url: string, headers: Record<string, string>): Promise<number> {
  const ws = new WebSocket(url, { headers });
  ws.on('error', () => {});
  const [, response] = (await once(ws, 'unexpected-response')) as [unknown, IncomingMessage];
  ws.terminate();
  return response.statusCode ?? 0;
}
