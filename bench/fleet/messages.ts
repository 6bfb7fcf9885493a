import { generate } from 'mqtt-packet';
import type { EventMessage, StateMessage } from '@muster/contract/robot-link/messages';
import { topicOf, type UpTopic } from '@muster/contract/robot-link/topics';

export const IMAGE_VERSION = '3.2.1';
export const FIRMWARE_VERSION = '1.18.4';

export const serialNumberOf = (robot: number) => `F${String(robot).padStart(9, '0')}`;

/** The same number gives the same event, for every broker and every repeat. */
export const eventIdOf = (number: number) => `event-${number}`;

/** Robots behind one access point. */
export const ROBOTS_TOGETHER = 100;

/** A state lasts two turns, except for its time; half of the robots change in any one turn. */
export function stateOf(robot: number, turn: number): StateMessage {
  const variant = (robot + turn) >> 1;
  return {
    battery: 20 + (variant % 80),
    isCharging: variant % 2 === 0,
    app: { packageName: 'com.example.kebbi.storyteller', name: 'Storyteller for the reading corner' },
    project: 'welcome-tour-of-the-second-floor',
    pose: {
      mapId: '0193a1de-7c00-7000-8000-000000000001',
      x: 12.25 + (variant % 50) / 4,
      y: -3.5,
      heading: 1.5708,
    },
    isOffGround: false,
    imageVer: IMAGE_VERSION,
    firmwareVer: FIRMWARE_VERSION,
    memory: 8_589_934_592,
    freeMemory: 3_221_225_472 - (variant % 50) * 4096,
    network: { name: 'School', accessPoint: `AP-${Math.floor(robot / ROBOTS_TOGETHER)}` },
    selfName: `Kebbi ${robot}`,
    faults: variant % 4 === 0 ? ['4-6'] : [],
    at: new Date().toISOString(),
  };
}

/** Alternating high and moderate. A code repeats after eight states: sooner, the light would be treated as flapping. */
const faultsInTurn = ['3-5', '4-1', '3-6', '4-2', '3-7', '4-3', '3-8', '4-4'];

/** Each turn changes the robot's light, and nothing else. */
export function lightStateOf(robot: number, turn: number): StateMessage {
  return {
    ...stateOf(robot, 0),
    battery: 80,
    isCharging: false,
    faults: [faultsInTurn[turn % faultsInTurn.length]!],
  };
}

export function eventOf(number: number): EventMessage {
  const isOpened = number % 2 === 0;
  return {
    id: eventIdOf(number),
    kind: isOpened ? 'app.opened' : 'button.pressed',
    ...(isOpened ? { code: 'com.example.kebbi.storyteller' } : { detail: 'head' }),
    at: new Date().toISOString(),
  };
}

/** QoS 0 without a packet id, else QoS 1. */
export function publishPacket(sn: string, name: UpTopic, message: object, packetId = 0): Buffer {
  const publish = { cmd: 'publish', topic: topicOf(sn, name), payload: JSON.stringify(message) } as const;
  const retain = name === 'connection';
  return packetId === 0
    ? generate({ ...publish, qos: 0, retain, dup: false })
    : generate({ ...publish, qos: 1, retain, dup: false, messageId: packetId });
}
