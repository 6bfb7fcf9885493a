import type { ConnectionMessage } from '@muster/contract/robot-link/messages';
import type { DownTopic, UpTopic } from '@muster/contract/robot-link/topics';
import type { Allowance } from './flood.ts';
import type { Inbox } from './frames.ts';
import type { Message } from './inbound.ts';
import type { ProtocolVersion } from './packets.ts';
import type { RobotSocket } from './robot-socket.ts';

/** `new` until CONNECT, `authenticating` until it is answered. */
export type ConnectionState = 'new' | 'authenticating' | 'open' | 'ended';

export interface LastWill {
  name: UpTopic;
  message: Message;
}

/** One robot's connection. There are tens of thousands, so it holds numbers and nulls rather than objects. */
export interface Connection {
  readonly socket: RobotSocket;
  readonly address: string;
  state: ConnectionState;
  /** Empty until CONNECT. */
  sn: string;
  version: ProtocolVersion;
  inbox: Inbox;
  /** Bytes received after CONNECT and before its response. */
  held: Buffer | null;
  /** By the monotonic clock, as `heardAt`. */
  connectedAt: number;
  heardAt: number;
  silenceMaxMs: number;
  allowance: Allowance;
  strikes: number;
  isPaused: boolean;
  /** Packets of this turn are written together at its end. */
  isGathering: boolean;
  /** A handler failed: nothing more is processed until the robot has reconnected, so that it resends in order. */
  hasFailed: boolean;
  /** Granted QoS by topic. */
  subscriptions: { [T in DownTopic]: 0 | 1 | null };
  will: LastWill | null;
  /** The last status that the robot published on `connection`. */
  declared: ConnectionMessage['status'] | null;
  packetId: number;
  unacknowledged: number;
  /** How many unacknowledged QoS 1 messages the robot accepts. */
  receiveMax: number;
  /** Messages beyond that limit, oldest first. */
  backlog: Buffer[] | null;
  backlogBytes: number;
}

export function newConnection(
  socket: RobotSocket,
  address: string,
  allowance: Allowance,
  now: number,
): Connection {
  return {
    socket,
    address,
    state: 'new',
    sn: '',
    version: 4,
    inbox: { partial: null, length: 0 },
    held: null,
    connectedAt: now,
    heardAt: now,
    silenceMaxMs: 0,
    allowance,
    strikes: 0,
    isPaused: false,
    isGathering: false,
    hasFailed: false,
    subscriptions: { command: null, desired: null, watch: null },
    will: null,
    declared: null,
    packetId: 0,
    unacknowledged: 0,
    receiveMax: 0,
    backlog: null,
    backlogBytes: 0,
  };
}
