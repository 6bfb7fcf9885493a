import { setTimeout as wait } from 'node:timers/promises';
import { createDevice } from '@muster/contract/devices/endpoints';
import type { DeviceLive } from '@muster/contract/devices/schemas';
import { createGroup } from '@muster/contract/groups/endpoints';
import { MANAGEMENT_PATH, type ManagementMessage } from '@muster/contract/live/management';
import { createMemoryJournal } from '@muster/robot-agent/memory-journal';
import { startRobot } from '@muster/robot-agent/robot';
import { identityOf } from '@muster/robot-simulator/identity';
import { noQuirks } from '@muster/robot-simulator/quirks';
import { createRandom } from '@muster/robot-simulator/random';
import { SimulatedRobot } from '@muster/robot-simulator/simulated-robot';
import { WebSocket } from 'ws';
import { type Muster, withMuster } from './support/muster.ts';

const LIMIT_MS = 2000;
const ROBOTS = 30;
const BETWEEN_MS = 100;

/** Records when a watched robot is online, from the console's live link. */
async function openBrowser({ address, cookie }: Muster, ids: string[]) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}${MANAGEMENT_PATH}`, {
    headers: { cookie, origin: address },
  });
  const online = new Map<string, number>();
  const ready = Promise.withResolvers<void>();
  socket.on('message', (data) => {
    const message = JSON.parse((data as Buffer).toString()) as ManagementMessage;
    if (message.type === 'welcome') return;
    ready.resolve();
    const changes = message.type === 'changes' ? message.changes : [];
    for (const change of changes) {
      const row = change.topic === 'device' ? (change.row as DeviceLive | undefined) : undefined;
      if (row?.connection === 1 && !online.has(row.id)) online.set(row.id, performance.now());
    }
  });
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
  socket.send(JSON.stringify({ type: 'watch', shown: { device: ids } }));
  await ready.promise;
  return { online, close: () => socket.close() };
}

async function measure(muster: Muster): Promise<number[]> {
  const group = await muster.call(createGroup, { body: { name: 'Class' } });
  const robots = Array.from({ length: ROBOTS }, (_, index) => identityOf(index, 1));
  const ids: string[] = [];
  for (const { sn, model } of robots)
    ids.push((await muster.call(createDevice, { body: { sn, model, groupId: group.id } })).id);
  const browser = await openBrowser(muster, ids);
  const times: number[] = [];
  for (const [index, identity] of robots.entries()) {
    const { sn, model, imageVer, firmwareVer } = identity;
    const before = performance.now();
    const robot = startRobot({
      identity: {
        enrol: { url: muster.address, sn, key: group.rmsKey!, model, imageVer, firmwareVer },
      },
      driver: new SimulatedRobot(identity, noQuirks, createRandom(index)),
      journal: createMemoryJournal(),
      transport: 'websocket',
    });
    while (!browser.online.has(ids[index]!)) await wait(1);
    times.push(browser.online.get(ids[index]!)! - before);
    await robot.stop();
    await wait(BETWEEN_MS);
  }
  browser.close();
  return times;
}

export const description =
  'Time from a robot’s enrolment request with its group key to the online update in a browser';

export const run = () =>
  withMuster(async (muster) => {
    const times = (await measure(muster)).toSorted((a, b) => a - b);
    const figure = times.at(-1)!;
    return {
      figure,
      limit: LIMIT_MS,
      unit: 'ms at most',
      passes: figure <= LIMIT_MS,
      detail: { median: times[Math.floor(times.length / 2)], robots: ROBOTS },
    };
  });
