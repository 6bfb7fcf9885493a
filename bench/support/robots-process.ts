/**
 * The load of the robot benchmarks, in a process of its own: raw sockets with pre-encoded packets, for a low load on
 * the machine. Robots connect, subscribe and wait for the message `send`.
 * Arguments: port, robots, total messages a second.
 */
import type { Socket } from 'node:net';
import { generate } from 'mqtt-packet';
import type { StateMessage } from '@muster/contract/robot-link/messages';
import { openRobot, PING_EVERY_MS, statePacket } from './raw-robot.ts';
import { secretOf } from './secret-of.ts';

const [port, robots, perSecond] = process.argv.slice(2).map(Number) as [number, number, number];
const OPENING_AT_ONCE = 200;
const TICK_MS = 5;
const VARIANTS = 4;

const serialNumberOf = (index: number) => `B${String(index).padStart(9, '0')}`;

function stateOf(index: number, variant: number): StateMessage {
  return {
    battery: 20 + ((index + variant) % 80),
    isCharging: variant % 2 === 0,
    app: { packageName: 'com.example.kebbi.storyteller', name: 'Storyteller for the reading corner' },
    project: 'welcome-tour-of-the-second-floor',
    pose: {
      mapId: '0193a1de-7c00-7000-8000-000000000001',
      x: 12.25 + index / 100,
      y: -3.5 - variant / 10,
      heading: 1.5708,
    },
    isOffGround: false,
    imageVer: '3.2.1-20261014',
    firmwareVer: '1.18.4',
    memory: 8_589_934_592,
    freeMemory: 3_221_225_472 - variant * 4096,
    selfName: `Kebbi ${index}`,
    faults: variant === 0 ? [] : ['4-6'],
    at: '2026-11-21T08:30:00.000Z',
  };
}

function openOne(index: number): Promise<Socket> {
  // Ephemeral ports are per pair of addresses, and one source address has not enough of them for all robots.
  const localAddress = `127.0.0.${2 + Math.floor(index / 5000)}`;
  const sn = serialNumberOf(index);
  return openRobot(sn, secretOf(sn), { port, localAddress });
}

const sockets: Socket[] = [];

const ping = generate({ cmd: 'pingreq' });
const PING_TICK_MS = 200;
let pinged = 0;
setInterval(() => {
  // Spread over the interval, as with robots that connected one by one.
  const due = Math.ceil((sockets.length * PING_TICK_MS) / PING_EVERY_MS);
  for (let count = 0; count < due; count += 1) {
    if (pinged >= sockets.length) pinged = 0;
    sockets[pinged++]!.write(ping);
  }
}, PING_TICK_MS);

for (let from = 0; from < robots; from += OPENING_AT_ONCE) {
  const indexes = Array.from(
    { length: Math.min(OPENING_AT_ONCE, robots - from) },
    (_, offset) => from + offset,
  );
  sockets.push(...(await Promise.all(indexes.map(openOne))));
}

let sent = 0;
function startSending(): void {
  const packets = sockets.map((_, index) =>
    Array.from({ length: VARIANTS }, (__, variant) =>
      statePacket(serialNumberOf(index), JSON.stringify(stateOf(index, variant))),
    ),
  );
  const startedAt = performance.now();
  setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond);
    for (; sent < due; sent += 1) {
      const robot = sent % robots;
      sockets[robot]!.write(packets[robot]![Math.floor(sent / robots) % VARIANTS]!);
    }
  }, TICK_MS);
}

process.on('message', (message) => {
  if (message === 'send') startSending();
  if (message === 'count') process.send!({ sent });
});
process.on('disconnect', () => process.exit(0));
process.send!('ready');
