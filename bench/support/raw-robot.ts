/** A robot as a raw socket with pre-encoded packets, so that thousands of them cause little load on the machine. */
import { once } from 'node:events';
import { connect, type Socket, type TcpNetConnectOpts } from 'node:net';
import { generate } from 'mqtt-packet';
import { robotLimits } from '@muster/contract/robot-link/limits';
import { topicOf } from '@muster/contract/robot-link/topics';

export const PING_EVERY_MS = (robotLimits.keepaliveSeconds * 1000) / 2;

const CONNACK_SUBACK_PUBACK_BYTES = 4 + 6 + 4;

function connectionPayload(status: 'ONLINE' | 'CONNECTION_BROKEN') {
  return { payload: JSON.stringify({ status }), qos: 1, retain: true } as const;
}

/** Includes a last will. */
export function connectPacket(sn: string, secret: string): Buffer {
  return generate({
    cmd: 'connect',
    protocolId: 'MQTT',
    protocolVersion: 4,
    clean: true,
    clientId: sn,
    username: sn,
    password: Buffer.from(secret),
    keepalive: robotLimits.keepaliveSeconds,
    will: { topic: topicOf(sn, 'connection'), ...connectionPayload('CONNECTION_BROKEN') },
  });
}

/** Subscribes to both topics of the robot. */
export function subscribePacket(sn: string): Buffer {
  return generate({
    cmd: 'subscribe',
    messageId: 1,
    subscriptions: [
      { topic: topicOf(sn, 'command'), qos: 1 },
      { topic: topicOf(sn, 'desired'), qos: 1 },
    ],
  });
}

/** Connects, subscribes and publishes ONLINE in one write. */
function openingOf(sn: string, secret: string): Buffer {
  const topic = topicOf(sn, 'connection');
  return Buffer.concat([
    connectPacket(sn, secret),
    subscribePacket(sn),
    generate({ cmd: 'publish', topic, ...connectionPayload('ONLINE'), messageId: 2, dup: false }),
  ]);
}

/** A QoS 0 message on the robot's topic `state`. */
export function statePacket(sn: string, payload: string): Buffer {
  return generate({
    cmd: 'publish',
    topic: topicOf(sn, 'state'),
    payload,
    qos: 0,
    retain: false,
    dup: false,
  });
}

/** Ends the process: without all robots the benchmark would be meaningless. */
export function fail(error: Error): never {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
}

/** Resolves when connecting, subscribing and publishing ONLINE have been acknowledged. */
export async function openRobot(sn: string, secret: string, to: TcpNetConnectOpts): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', noDelay: true, ...to });
  socket.on('error', fail);
  await once(socket, 'connect');
  socket.write(openingOf(sn, secret));
  for (let received = 0; received < CONNACK_SUBACK_PUBACK_BYTES;)
    received += ((await once(socket, 'data')) as [Buffer])[0].length;
  socket.on('close', () => fail(new Error(`robot ${sn} lost its connection`)));
  return socket.resume();
}
