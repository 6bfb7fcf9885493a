import { login, logout } from '@muster/contract/account/endpoints';
import {
  type LiveChange,
  MANAGEMENT_PATH,
  type ManagementMessage,
  type ManagementRequest,
} from '@muster/contract/live/management';
import { QUICK_PATH, type QuickMessage } from '@muster/contract/live/quick';
import { until } from '@muster/testing/until';

export interface Browser {
  /** Every change it got, in order. */
  readonly changes: LiveChange[];
  readonly isClosed: boolean;
  watch(request: Omit<ManagementRequest, 'type'>): Promise<void>;
  /** The same user on another process: sessions are shared by all. */
  openAt(url: string): Promise<Browser>;
  /** The messages of this process about one robot, by the query of the address. */
  follow(url: string, query: string): { readonly messages: QuickMessage[]; close(): void };
  signOut(): Promise<void>;
  close(): void;
}

const post = (url: string, path: string, cookie: string, body: object = {}) =>
  fetch(`${url}/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, origin: url },
    body: JSON.stringify(body),
  });

/** A live connection with these cookies. */
export function socketTo(url: string, path: string, cookie: string): WebSocket {
  // Node's own accepts headers, which its types omit.
  const Socket = WebSocket as unknown as new (url: string, options: object) => WebSocket;
  return new Socket(`${url.replace(/^http/, 'ws')}${path}`, { headers: { origin: url, cookie } });
}

async function open(url: string, cookie: string): Promise<Browser> {
  const socket = socketTo(url, MANAGEMENT_PATH, cookie);
  const changes: LiveChange[] = [];
  let answers = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data as string) as ManagementMessage;
    if (message.type !== 'welcome') answers += 1;
    if (message.type === 'changes') changes.push(...message.changes);
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`no live link to ${url}`)));
  });
  return {
    changes,
    get isClosed() {
      return socket.readyState === WebSocket.CLOSED;
    },
    async watch(request) {
      const before = answers;
      socket.send(JSON.stringify({ type: 'watch', ...request }));
      await until(() => answers > before, { what: 'the server accepts the watched rows' });
    },
    openAt: (other) => open(other, cookie),
    follow(other, query) {
      const quick = socketTo(other, `${QUICK_PATH}?${query}`, cookie);
      const messages: QuickMessage[] = [];
      quick.addEventListener('message', ({ data }) => {
        messages.push(JSON.parse(data as string) as QuickMessage);
      });
      return { messages, close: () => quick.close() };
    },
    signOut: async () => void (await post(url, logout.path, cookie)),
    close: () => socket.close(),
  };
}

/** Signs in at one process and opens the live connection there. */
export async function openBrowser(
  url: string,
  person: { email: string; password: string },
): Promise<Browser> {
  const { email, password } = person;
  const response = await post(url, login.path, '', { email, password });
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return open(url, cookie);
}
