import { connect, type Socket } from 'node:net';
import type { CommandMessage, ResultMessage } from '@muster/contract/robot-link/messages';
import { type Backoff, createBackoff } from '@muster/robot-agent/backoff';
import { defaultTiming } from '@muster/robot-agent/timing';
import { readFrames, type Inbox } from '@muster/server/platform/mqtt/frames';
import { puback, readPacketId, readPublish } from '@muster/server/platform/mqtt/packets';
import { connectPacket, subscribePacket } from '../support/raw-robot.ts';
import { secretOf } from '../support/secret-of.ts';
import { eventIdOf, eventOf, lightStateOf, publishPacket, stateOf } from './messages.ts';

const CONNACK = 2;
const PUBLISH = 3;
const PUBACK = 4;
const SUBACK = 9;
const ONLINE_ID = 2;
const REPORTED_ID = 3;
const FIRST_ID = 4;
/** Time from accepting a command to `done`, so that some are always in progress. */
const WORK_MS = 3000;

/** What the server acknowledged, and therefore must have stored: ids of events, and of finished commands. */
export interface Acknowledged {
  events: string[];
  done: string[];
}

/** A robot on a raw socket, for a low load on the machine; it connects, backs off and retries like `robot-agent`. */
export class BareRobot {
  readonly #sn: string;
  readonly #number: number;
  readonly #port: number;
  readonly #acknowledged: Acknowledged;
  readonly #onOnline: () => void;
  readonly #backoff: Backoff = createBackoff(defaultTiming.retryBaseMs, defaultTiming.retryMaxMs);
  readonly #inbox: Inbox = { partial: null, length: 0 };
  #socket: Socket | null = null;
  #isSubscribed = false;
  #since = 0;
  #packetId = FIRST_ID;
  #isAway = false;
  /** QoS 1 messages by packet id, until they are acknowledged. */
  #outbox: Map<number, { name: 'event' | 'result'; message: object; proof: string | null }> | null = null;
  /** The latest result of each command. */
  #answers: Map<string, ResultMessage> | null = null;

  constructor(options: {
    sn: string;
    number: number;
    port: number;
    acknowledged: Acknowledged;
    onOnline(): void;
  }) {
    this.#sn = options.sn;
    this.#number = options.number;
    this.#port = options.port;
    this.#acknowledged = options.acknowledged;
    this.#onOnline = options.onOnline;
  }

  get isWaiting(): boolean {
    return this.#outbox !== null && this.#outbox.size > 0;
  }

  start(): void {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true });
    this.#socket = socket;
    this.#inbox.partial = null;
    this.#inbox.length = 0;
    socket.on('error', () => {});
    socket.on('connect', () => socket.write(connectPacket(this.#sn, secretOf(this.#sn))));
    socket.on('data', (chunk) => this.#receive(chunk as Buffer));
    socket.on('close', () => {
      if (this.#isSubscribed && performance.now() - this.#since >= defaultTiming.steadyMs)
        this.#backoff.reset();
      this.#socket = null;
      this.#isSubscribed = false;
      setTimeout(() => this.#isAway || this.start(), this.#backoff.next());
    });
  }

  /** Disconnects, and stays offline until `comeBack`. */
  leave(): void {
    this.#isAway = true;
    this.#socket?.destroy();
  }

  comeBack(): void {
    this.#isAway = false;
    this.#backoff.reset();
    this.start();
  }

  sendState(turn: number): void {
    if (this.#isSubscribed)
      this.#socket!.write(publishPacket(this.#sn, 'state', stateOf(this.#number, turn)));
  }

  sendLight(turn: number): void {
    if (this.#isSubscribed)
      this.#socket!.write(publishPacket(this.#sn, 'state', lightStateOf(this.#number, turn)));
  }

  sendEvent(number: number): void {
    this.#sendOnce('event', eventOf(number), eventIdOf(number));
  }

  /** Kept until it is acknowledged, and repeated on the next connection. */
  #sendOnce(name: 'event' | 'result', message: object, proof: string | null): void {
    const id = this.#packetId;
    this.#packetId = id === 0xffff ? FIRST_ID : id + 1;
    this.#outbox ??= new Map();
    this.#outbox.set(id, { name, message, proof });
    if (this.#isSubscribed) this.#socket!.write(publishPacket(this.#sn, name, message, id));
  }

  #receive(chunk: Buffer): void {
    readFrames(
      this.#inbox,
      chunk,
      () => Infinity,
      (bytes, start, end) => {
        const type = bytes[start]! >> 4;
        if (type === CONNACK) this.#socket?.write(subscribePacket(this.#sn));
        else if (type === SUBACK) this.#beOnline();
        else if (type === PUBACK) this.#acknowledge(readPacketId(bytes, start, end)!);
        else if (type === PUBLISH) this.#receivePublish(bytes, start, end);
        return true;
      },
    );
  }

  #beOnline(): void {
    this.#isSubscribed = true;
    this.#since = performance.now();
    const socket = this.#socket!;
    socket.write(publishPacket(this.#sn, 'connection', { status: 'ONLINE' }, ONLINE_ID));
    socket.write(publishPacket(this.#sn, 'reported', { configuration: null }, REPORTED_ID));
    for (const [id, { name, message }] of this.#outbox ?? [])
      socket.write(publishPacket(this.#sn, name, message, id));
    this.sendState(0);
  }

  #acknowledge(id: number): void {
    if (id === ONLINE_ID) return this.#onOnline();
    const entry = this.#outbox?.get(id);
    if (entry === undefined) return;
    this.#outbox!.delete(id);
    if (entry.proof !== null)
      this.#acknowledged[entry.name === 'event' ? 'events' : 'done'].push(entry.proof);
  }

  #receivePublish(bytes: Buffer, start: number, end: number): void {
    const publication = readPublish(bytes, start, end, 4);
    if (typeof publication === 'number') throw new Error('the broker sent a packet other than PUBLISH');
    const { topic, packetId, payloadStart } = publication;
    if (packetId > 0) this.#socket?.write(puback(packetId, 4, 0));
    if (!topic.endsWith('/command')) return;
    const { commandId } = JSON.parse(bytes.toString('utf8', payloadStart, end)) as CommandMessage;
    this.#answers ??= new Map();
    const known = this.#answers.get(commandId);
    if (known !== undefined) return this.#answer(known);
    this.#answer({ commandId, status: 'accepted' });
    setTimeout(() => this.#answer({ commandId, status: 'done' }), Math.random() * WORK_MS);
  }

  #answer(answer: ResultMessage): void {
    this.#answers!.set(answer.commandId, answer);
    this.#sendOnce('result', answer, answer.status === 'done' ? answer.commandId : null);
  }
}
