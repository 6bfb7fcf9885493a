import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import { Aedes } from 'aedes';
import { urlOf } from '@muster/contract/endpoint';
import {
  askAddresses,
  enrol as enrolment,
  type RobotAddresses,
} from '@muster/contract/devices/enrolment.endpoints';
import { createWebSocketStream, WebSocketServer } from 'ws';
import {
  isUpTopic,
  mayRobotPublish,
  mayRobotSubscribe,
  parseTopic,
  topicOf,
} from '@muster/contract/robot-link/topics';

/** A message published by a robot. */
export interface Received {
  sn: string;
  name: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read bodies of every shape
  body: any;
  isRetained: boolean;
}

export interface EnrolmentAnswer {
  status?: number;
  code?: string;
  headers?: Record<string, string>;
}

/**
 * A real broker and a real enrolment endpoint on loopback, with the server's rules on permissions. Contains no logic of
 * Muster: the test sends every message itself.
 */
export interface LocalMuster {
  url: string;
  tcpUrl: string;
  received: Received[];
  enrolments: { sn: string; key: string }[];
  /** Serial numbers of the robots that asked for the broker's address. */
  asked: string[];
  /** What a robot that enrols or asks is told. */
  addresses: RobotAddresses;
  /** The registration that a robot which enrols is told. */
  registration: string;
  /** Decides each enrolment; an empty response accepts it. */
  onEnrol: (body: { sn: string; key: string }) => EnrolmentAnswer;
  /** Called for each message, after it was added to `received`. */
  onReceived: (message: Received) => void;
  /** The secrets that the broker accepts, by serial number. */
  secrets: Map<string, string>;
  /** Resolves with the first matching message, including those already received. */
  waitFor(matches: (message: Received) => boolean, count?: number): Promise<Received>;
  send(sn: string, name: 'command' | 'desired', body: unknown): Promise<void>;
  sendBytes(topic: string, bytes: Buffer | string, isRetained?: boolean): Promise<void>;
  /** Closes every socket of the broker without a DISCONNECT. */
  cutAll(): void;
  connected(): number;
  stop(): Promise<void>;
}

const WAIT_MS = 30_000;

export async function startLocalMuster(ports: { http?: number; tcp?: number } = {}): Promise<LocalMuster> {
  const secrets = new Map<string, string>();
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const waiters = new Set<() => void>();

  const broker = await Aedes.createBroker({
    concurrency: 0,
    authenticate: (client, username, password, done) => {
      const isKnown = username === client.id && secrets.get(client.id) === password?.toString();
      const refusal = Object.assign(new Error('unknown robot'), { returnCode: 5 });
      return isKnown ? done(null, true) : done(refusal, false);
    },
    authorizePublish: (client, packet, done) =>
      done(!client || mayRobotPublish(client.id, packet.topic) ? null : new Error('not the robot’s topic')),
    authorizeSubscribe: (client, subscription, done) =>
      done(null, mayRobotSubscribe(client.id, subscription.topic) ? subscription : null),
  });
  broker.on('publish', (packet) => {
    const topic = parseTopic(packet.topic);
    if (!topic || !isUpTopic(topic.name)) return;
    const message = { ...topic, body: JSON.parse(packet.payload.toString()), isRetained: packet.retain };
    received.push(message);
    muster.onReceived(message);
    for (const check of waiters) check();
  });

  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  };
  const tcp = createTcpServer((socket) => {
    track(socket);
    broker.handle(socket);
  });
  tcp.listen(ports.tcp ?? 0, '127.0.0.1');
  await once(tcp, 'listening');

  const http = createServer((request, response) => void serve(request, response));
  http.on('connection', track);
  const websockets = new WebSocketServer({ server: http, path: '/mqtt' });
  websockets.on('connection', (socket, request) => {
    const stream = createWebSocketStream(socket);
    stream.on('error', () => {});
    broker.handle(stream, request);
  });
  http.listen(ports.http ?? 0, '127.0.0.1');
  await once(http, 'listening');

  const tcpUrl = `mqtt://127.0.0.1:${(tcp.address() as AddressInfo).port}`;
  const { port } = http.address() as AddressInfo;

  const addresses: RobotAddresses = {
    mqtt: { tcp: tcpUrl, websocket: `ws://127.0.0.1:${port}/mqtt` },
    origin: `http://127.0.0.1:${port}`,
    stateEverySeconds: 30,
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = () => JSON.parse(Buffer.concat(chunks).toString());
    const isFor = (endpoint: typeof enrolment | typeof askAddresses) =>
      request.method === endpoint.method && request.url === urlOf(endpoint, {});
    const answer = (data: object, { status = 200, code = '0', headers = {} }: EnrolmentAnswer = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify({ status: { code, message: code, description: '' }, data }));
    };
    if (isFor(enrolment)) enrol(body(), answer);
    else if (isFor(askAddresses)) giveAddresses(body(), answer);
    else response.writeHead(404).end();
  }

  type Answer = (data: object, how?: EnrolmentAnswer) => void;

  function enrol(body: { sn: string; key: string }, answer: Answer): void {
    muster.enrolments.push(body);
    const how = muster.onEnrol(body);
    const { status = 200, code = '0' } = how;
    if (code !== '0') return answer({}, how);
    const secret = randomUUID();
    const sn = body.sn.trim().toUpperCase();
    if (status === 200) secrets.set(sn, secret);
    answer({ sn, secret, registration: muster.registration, ...muster.addresses }, how);
  }

  function giveAddresses({ sn, secret }: { sn: string; secret: string }, answer: Answer): void {
    muster.asked.push(sn);
    if (secrets.get(sn) === secret) answer(muster.addresses);
    else answer({}, { status: 403, code: 'robot.secret' });
  }

  const muster: LocalMuster = {
    url: `http://127.0.0.1:${port}`,
    tcpUrl,
    received,
    enrolments: [],
    asked: [],
    addresses,
    registration: randomUUID(),
    onEnrol: () => ({}),
    onReceived: () => {},
    secrets,
    waitFor(matches, count = 1) {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiters.delete(check);
          reject(new Error(`nothing matched ${matches} among ${JSON.stringify(received.slice(-20))}`));
        }, WAIT_MS);
        const check = () => {
          const found = received.filter(matches);
          if (found.length < count) return;
          clearTimeout(timer);
          waiters.delete(check);
          resolve(found[count - 1]!);
        };
        waiters.add(check);
        check();
      });
    },
    send: (sn, name, body) => muster.sendBytes(topicOf(sn, name), JSON.stringify(body), name === 'desired'),
    sendBytes: (topic, bytes, isRetained = false) =>
      new Promise((resolve, reject) => {
        const packet = {
          cmd: 'publish' as const,
          topic,
          payload: Buffer.from(bytes),
          qos: 1 as const,
          retain: isRetained,
          dup: false,
        };
        broker.publish(packet, (error) => (error ? reject(error) : resolve()));
      }),
    cutAll() {
      for (const socket of sockets) socket.destroy();
    },
    connected: () => broker.connectedClients,
    async stop() {
      muster.cutAll();
      const closed = Promise.all([once(tcp, 'close'), once(http, 'close')]);
      tcp.close();
      http.close();
      websockets.close();
      await closed;
      await new Promise<void>((resolve) => broker.close(resolve));
    },
  };
  return muster;
}
