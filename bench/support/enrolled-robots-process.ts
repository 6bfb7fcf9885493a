/**
 * Robots of a running Muster: raw sockets that connect with their secrets, and send states that always differ from the
 * previous one. The app's name is the time of sending, in microseconds of the clock that all processes of a machine
 * share, so that receivers can compute the latency.
 * Arguments: the port of the broker, and `faults` for robots with another fault in every state, so that each state
 * changes a light. Messages: `{ robots }`, then `{ perSecond }` as often as wanted.
 */
import type { Socket } from 'node:net';
import { generate } from 'mqtt-packet';
import type { StateMessage } from '@muster/contract/robot-link/messages';
import type { EnrolledRobot } from './muster.ts';
import { fail, openRobot, PING_EVERY_MS, statePacket } from './raw-robot.ts';

const port = Number(process.argv[2]);
const hasFaults = process.argv[3] === 'faults';
const TICK_MS = 5;
const ping = generate({ cmd: 'pingreq' });

/** Alternating high and moderate. A code repeats after eight states: sooner, the light would be treated as flapping. */
const faults = ['3-5', '4-1', '3-6', '4-2', '3-7', '4-3', '3-8', '4-4'];

/** Microseconds; `CLOCK_MONOTONIC`, shared by all processes of the machine. */
const now = () => process.hrtime.bigint() / 1000n;

function nextState(turn: number): StateMessage {
  return {
    battery: hasFaults ? 80 : 20 + (turn % 80),
    isCharging: false,
    app: { packageName: 'com.example.kebbi.storyteller', name: String(now()) },
    project: 'welcome-tour-of-the-second-floor',
    pose: { mapId: '0193a1de-7c00-7000-8000-000000000001', x: 12.25, y: -3.5, heading: 1.5708 },
    isOffGround: false,
    imageVer: '3.2.1',
    firmwareVer: '1.18.4',
    memory: 8_589_934_592,
    freeMemory: 3_221_225_472,
    faults: hasFaults ? [faults[turn % faults.length]!] : [],
  };
}

let robots: { sn: string; socket: Socket }[] = [];
let sent = 0;
let timer: NodeJS.Timeout | undefined;

function send() {
  const { sn, socket } = robots[sent % robots.length]!;
  const payload = JSON.stringify(nextState(Math.floor(sent / robots.length)));
  sent += 1;
  socket.write(statePacket(sn, payload));
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
  const sockets = await Promise.all(enrolled.map(({ sn, secret }) => openRobot(sn, secret, { port })));
  robots = enrolled.map(({ sn }, index) => ({ sn, socket: sockets[index]! }));
  setInterval(() => {
    for (const { socket } of robots) socket.write(ping);
  }, PING_EVERY_MS);
  process.send!('connected');
}

process.on('message', (message: { robots: EnrolledRobot[] } | string) => {
  if (typeof message !== 'string') return void take(message.robots).catch(fail);
  setPace((JSON.parse(message) as { perSecond: number }).perSecond);
  process.send!(sent);
});
process.on('disconnect', () => process.exit(0));
