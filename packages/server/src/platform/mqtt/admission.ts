import { serialNumber } from '@muster/contract/primitives';
import { mayRobotPublish, parseTopic, type UpTopic } from '@muster/contract/robot-link/topics';
import type { IConnectPacket } from 'mqtt-packet';
import type { LastWill } from './connection.ts';
import type { Refusal } from './counters.ts';
import type { Inbound } from './inbound.ts';
import { reasons } from './packets.ts';

export interface Introduction {
  sn: string;
  secret: string;
  will: LastWill | null;
}

export interface Rejection {
  refusal: Refusal;
  reason: number;
}

/** What a CONNECT says, or why it is not enough: user name and client id are the serial number. */
export function readIntroduction(packet: IConnectPacket, inbound: Inbound): Introduction | Rejection {
  const { clientId: sn, username, password } = packet;
  if (packet.properties?.authenticationMethod)
    return { refusal: 'auth', reason: reasons.badAuthenticationMethod };
  if (serialNumber.safeParse(sn).data !== sn) return { refusal: 'auth', reason: reasons.badClientId };
  if (username !== sn || !password?.length) return { refusal: 'auth', reason: reasons.notAuthorized };
  if (!packet.will) return { sn, secret: password.toString(), will: null };

  const { topic, payload } = packet.will;
  if (!mayRobotPublish(sn, topic)) return { refusal: 'topic', reason: reasons.notAuthorized };
  const name = parseTopic(topic)!.name as UpTopic;
  const message = inbound.read(name, payload.toString());
  if (typeof message === 'string') return { refusal: message, reason: reasons.badPayload };
  return { sn, secret: password.toString(), will: { name, message } };
}

/** MQTT 3.1.1 has five words for no. */
export function connectReturnCode(reason: number): number {
  if (reason === reasons.unsupportedProtocol) return 1;
  if (reason === reasons.badClientId) return 2;
  if (reason === reasons.unavailable) return 3;
  return 5;
}

/** Counts the connections of each address that have not introduced themselves. */
export function createDoorway(perAddressMax: number): {
  enter(address: string): boolean;
  leave(address: string): void;
} {
  const waiting = new Map<string, number>();
  return {
    enter(address) {
      const count = waiting.get(address) ?? 0;
      if (count >= perAddressMax) return false;
      waiting.set(address, count + 1);
      return true;
    },
    leave(address) {
      const count = waiting.get(address)!;
      if (count === 1) waiting.delete(address);
      else waiting.set(address, count - 1);
    },
  };
}

/** Lets so many run at once, and the others wait their turn: a returning fleet must not drown the database. */
export function createQueue(atOnce: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // The place goes to the next in line, or is free again.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
