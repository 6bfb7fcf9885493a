/** Shared by the tests of the robot link: a link on a free port, robots that are mqtt.js clients, and raw sockets. */
import { spawnSync } from 'node:child_process';
import { once, type EventEmitter } from 'node:events';
import { connect as connectSocket, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@muster/testing/free-ports';
import { topicOf } from '@muster/contract/robot-link/topics';
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt';
import { generate, type IConnectPacket, type IPublishPacket } from 'mqtt-packet';
import { startEmbeddedRobotLink } from './embedded.ts';
import type { LinkLimits } from './link-limits.ts';
import type { LinkLog } from './link-log.ts';
import type { RobotLink, RobotLinkOptions } from './robot-link.ts';

const quiet = () => {};
export const silentLog: LinkLog = { debug: quiet, info: quiet, warn: quiet, error: quiet };

export const secretOf = (sn: string) => `secret-of-${sn}`;
export const state = { battery: 80, isCharging: false };

export async function startTestLink(
  limits: Partial<LinkLimits> = {},
  options: Partial<RobotLinkOptions> = {},
): Promise<RobotLink & { tcpPort: number }> {
  const link = await startEmbeddedRobotLink({
    authenticate: async (sn, secret) => secret === secretOf(sn),
    tcpPort: await freePort(),
    tcpHost: '127.0.0.1',
    log: silentLog,
    limits,
    ...options,
  });
  return link as RobotLink & { tcpPort: number };
}

/** Polls without a timeout of its own; the test's timeout ends it. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await wait(1);
}

/** The arguments of the next such event; Node's `once` does not accept the emitter type of mqtt.js. */
export function nextOf(client: MqttClient, event: 'message'): Promise<[string, Buffer, IPublishPacket]>;
export function nextOf(client: MqttClient, event: 'close' | 'packetreceive'): Promise<unknown[]>;
export function nextOf(client: MqttClient, event: 'message' | 'close' | 'packetreceive'): Promise<unknown[]> {
  return once(client as unknown as EventEmitter, event);
}

export async function connectRobot(
  port: number,
  sn: string,
  options: IClientOptions = {},
): Promise<MqttClient> {
  const client = await connectAsync(`mqtt://127.0.0.1:${port}`, {
    clientId: sn,
    username: sn,
    password: secretOf(sn),
    reconnectPeriod: 0,
    ...options,
  });
  client.on('error', quiet);
  return client;
}

export const will = (sn: string) => ({
  topic: topicOf(sn, 'connection'),
  payload: Buffer.from(JSON.stringify({ status: 'CONNECTION_BROKEN' })),
  qos: 1 as const,
  retain: true,
});

export function connectPacket(sn: string, changes: Partial<IConnectPacket> = {}): Buffer {
  return generate({
    cmd: 'connect',
    protocolId: 'MQTT',
    protocolVersion: 4,
    clean: true,
    clientId: sn,
    username: sn,
    password: Buffer.from(secretOf(sn)),
    keepalive: 30,
    ...changes,
  });
}

export function publishPacket(topic: string, payload: string | Buffer, messageId = 0, dup = false): Buffer {
  return generate({
    cmd: 'publish',
    topic,
    payload,
    qos: messageId ? 1 : 0,
    retain: false,
    dup,
    ...(messageId ? { messageId } : {}),
  });
}

/** Creates a certificate with this name and its key for this machine with openssl: `<name>.crt` and `<name>.key`. */
export function makeCertificate(directory: string, name: string): { cert: string; key: string } {
  const [cert, key] = [join(directory, `${name}.crt`), join(directory, `${name}.key`)];
  const words = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' ');
  words.push('-subj', `/CN=${name}`, '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1');
  const made = spawnSync('openssl', [...words, '-out', cert, '-keyout', key]);
  if (made.status !== 0) throw new Error(String(made.stderr));
  return { cert, key };
}

export interface RawRobot {
  socket: Socket;
  received: () => Buffer;
  isClosed: () => boolean;
}

export async function openRaw(port: number): Promise<RawRobot> {
  const socket = connectSocket(port, '127.0.0.1');
  let received = Buffer.alloc(0);
  let isClosed = false;
  socket.on('error', quiet);
  socket.on('data', (chunk: Buffer) => (received = Buffer.concat([received, chunk])));
  socket.on('close', () => (isClosed = true));
  await once(socket, 'connect');
  return { socket, received: () => received, isClosed: () => isClosed };
}

const CONNACK_BYTES = 4;

export async function openRawRobot(port: number, sn: string): Promise<RawRobot> {
  const raw = await openRaw(port);
  raw.socket.write(connectPacket(sn));
  await until(() => raw.received().length >= CONNACK_BYTES);
  return raw;
}
