/**
 * Robots of a running Muster: raw sockets that sign on with the secret each was given, and send states of which every
 * one differs from the last. The app's name is the moment of sending, in microseconds of the clock that all processes
 * of a machine share, so that whoever sees it knows how long it took.
 * Argument: the port of the broker. Messages: `{ robots }`, then `{ perSecond }` as often as wanted.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { generate } from 'mqtt-packet';
import { limits } from '@muster/contract/limits';
import type { StateMessage } from '@muster/contract/robot-link/messages';
import { topicOf } from '@muster/contract/robot-link/topics';
import type { EnrolledRobot } from './muster.ts';

const port = Number(process.argv[2]);
const TICK_MS = 5;
const CONNACK_SUBACK_PUBACK_BYTES = 4 + 6 + 4;

function fail(error: Error): never {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
}

async function connectOne({ sn, secret }: EnrolledRobot): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  socket.on('error', fail);
  await once(socket, 'connect');
  const will = {
    topic: topicOf(sn, 'connection'),
    payload: '{"status":"CONNECTION_BROKEN"}',
    qos: 1,
    retain: true,
  };
  socket.write(
    Buffer.concat([
      generate({
        cmd: 'connect',
        protocolId: 'MQTT',
        protocolVersion: 4,
        clean: true,
        clientId: sn,
        username: sn,
        password: Buffer.from(secret),
        keepalive: limits.robot.keepaliveSeconds,
        will: { ...will, qos: 1 },
      }),
      generate({
        cmd: 'subscribe',
        messageId: 1,
        subscriptions: [
          { topic: topicOf(sn, 'command'), qos: 1 },
          { topic: topicOf(sn, 'desired'), qos: 1 },
        ],
      }),
      generate({ ...will, cmd: 'publish', payload: '{"status":"ONLINE"}', qos: 1, messageId: 2, dup: false }),
    ]),
  );
  for (let received = 0; received < CONNACK_SUBACK_PUBACK_BYTES;)
    received += ((await once(socket, 'data')) as [Buffer])[0].length;
  socket.on('close', () => fail(new Error(`robot ${sn} lost its connection`)));
  return socket.resume();
}

/** Microseconds; `CLOCK_MONOTONIC`, the same in every process of the machine. */
const now = () => process.hrtime.bigint() / 1000n;

function nextState(turn: number): StateMessage {
  return {
    battery: 20 + (turn % 80),
    isCharging: false,
    app: { packageName: 'com.example.kebbi.storyteller', name: String(now()) },
    project: 'welcome-tour-of-the-second-floor',
    pose: { mapId: '0193a1de-7c00-7000-8000-000000000001', x: 12.25, y: -3.5, heading: 1.5708 },
    isOffGround: false,
    imageVer: '3.2.1',
    firmwareVer: '1.18.4',
    memory: 8_589_934_592,
    freeMemory: 3_221_225_472,
    faults: [],
  };
}

let robots: { sn: string; socket: Socket }[] = [];
let sent = 0;
let timer: NodeJS.Timeout | undefined;

function send() {
  const { sn, socket } = robots[sent % robots.length]!;
  const payload = JSON.stringify(nextState(Math.floor(sent / robots.length)));
  sent += 1;
  socket.write(
    generate({ cmd: 'publish', topic: topicOf(sn, 'state'), payload, qos: 0, retain: false, dup: false }),
  );
}

function setPace(perSecond: number) {
  clearInterval(timer);
  if (perSecond === 0) return;
  const [startedAt, already] = [performance.now(), sent];
  timer = setInterval(() => {
    const due = already + Math.floor(((performance.now() - startedAt) / 1000) * perSecond);
    while (sent < due) send();
  }, TICK_MS);
}

async function take(enrolled: EnrolledRobot[]) {
  const sockets = await Promise.all(enrolled.map(connectOne));
  robots = enrolled.map(({ sn }, index) => ({ sn, socket: sockets[index]! }));
  setInterval(
    () => {
      for (const { socket } of robots) socket.write(generate({ cmd: 'pingreq' }));
    },
    (limits.robot.keepaliveSeconds * 1000) / 2,
  );
  process.send!('connected');
}

process.on('message', (message: { robots: EnrolledRobot[] } | string) => {
  if (typeof message !== 'string') return void take(message.robots).catch(fail);
  setPace((JSON.parse(message) as { perSecond: number }).perSecond);
  process.send!(sent);
});
process.on('disconnect', () => process.exit(0));
