/**
 * Ten thousand robots of one broker, in a process of their own. Two of these, one for each broker, send the same
 * messages at the same time.
 * Arguments: the port of the broker, the number of robots. Messages: `send` begins, or `lights` with states that each
 * change a light; `stop` ends it; `count` answers the numbers sent so far, `acknowledged` what the server has
 * acknowledged, `quiet` the same once nothing is pending; `leave` breaks all connections, `return` lets the robots
 * reconnect; `recount` forgets who is online, `online` answers how many the server has acknowledged as online since.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type Acknowledged, BareRobot } from './bare-robot.ts';
import { serialNumberOf } from './messages.ts';

export interface Sent {
  states: number;
  events: number;
}

const [port = 0, count = 0] = process.argv.slice(2).map(Number);
const STATES_PER_SECOND = 2000;
const EVENTS_PER_SECOND = 200;
const LIGHTS_PER_SECOND = 1000;
const TICK_MS = 5;
/** Connections opened per second at the start. */
const RAMP = 2000;
/** Events come from other robots than the states of the same moment. */
const STRIDE = 7919;

const acknowledged: Acknowledged = { events: [], done: [] };
let isReady = false;
const online = new Set<number>();
const robots = Array.from(
  { length: count },
  (_, number) =>
    new BareRobot({
      sn: serialNumberOf(number),
      number,
      port,
      acknowledged,
      onOnline() {
        online.add(number);
        if (online.size === count && !isReady) {
          isReady = true;
          process.send!('online');
        }
      },
    }),
);
for (const [number, robot] of robots.entries()) {
  if (number % (RAMP / 100) === 0) await wait(10);
  robot.start();
}

const sent: Sent = { states: 0, events: 0 };
let timer: NodeJS.Timeout | undefined;

function startSending(): void {
  const startedAt = performance.now();
  timer = setInterval(() => {
    const seconds = (performance.now() - startedAt) / 1000;
    for (; sent.states < seconds * STATES_PER_SECOND; sent.states += 1)
      robots[sent.states % count]!.sendState(Math.floor(sent.states / count));
    for (; sent.events < seconds * EVENTS_PER_SECOND; sent.events += 1)
      robots[(sent.events * STRIDE) % count]!.sendEvent(sent.events);
  }, TICK_MS);
}

function startLights(): void {
  const startedAt = performance.now();
  timer = setInterval(() => {
    const seconds = (performance.now() - startedAt) / 1000;
    for (; sent.states < seconds * LIGHTS_PER_SECOND; sent.states += 1)
      robots[sent.states % count]!.sendLight(Math.floor(sent.states / count));
  }, TICK_MS);
}

async function comeBack(): Promise<void> {
  for (const [number, robot] of robots.entries()) {
    if (number % (RAMP / 100) === 0) await wait(10);
    robot.comeBack();
  }
}

/** Waits until all QoS 1 messages are acknowledged. */
async function untilQuiet(): Promise<Acknowledged> {
  while (robots.some((robot) => robot.isWaiting)) await wait(50);
  return acknowledged;
}

process.on('message', (message) => {
  if (message === 'send') startSending();
  if (message === 'lights') startLights();
  if (message === 'count') process.send!(sent);
  if (message === 'stop') clearInterval(timer);
  if (message === 'leave') for (const robot of robots) robot.leave();
  if (message === 'return') void comeBack();
  if (message === 'recount') online.clear();
  if (message === 'online') process.send!(online.size);
  if (message === 'acknowledged') process.send!(acknowledged);
  if (message === 'quiet') void untilQuiet().then((all) => process.send!(all));
});
process.on('disconnect', () => process.exit(0));
