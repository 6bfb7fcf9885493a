import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { deviceTopic } from '@muster/contract/devices/live-topics';
import { liveLimits } from '@muster/contract/live/limits';
import { createLiveHub } from '@muster/server/platform/live/hub';
import type { Load } from '../live-latency.ts';
import { rowId, sharedClock, teamId } from './rows.ts';

/** Publishing interval: evenly spread, like robots' messages, not in bursts. */
const EVERY_MS = 2;

let sessions = 0;
const hub = createLiveHub({ log: console });
hub.declare(deviceTopic);
hub.open({
  authorise: async () => ({
    userId: `viewer ${sessions}`,
    teamId,
    role: 'owner',
    groupIds: null,
    sessionId: `session ${(sessions += 1)}`,
  }),
  mayWatchDevice: async () => false,
  allowedOrigin: () => false,
});

async function listen(): Promise<number> {
  const server = createServer();
  server.on('upgrade', hub.handleUpgrade);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function publish(n: number) {
  hub.publish(
    deviceTopic,
    { teamId, groupIds: null },
    {
      row: {
        id: rowId(n),
        connection: 1,
        light: 'online',
        faults: [],
        battery: n % 100,
        isCharging: false,
        imageVer: '1.10.2',
        // Carries the time of publishing to the viewer.
        app: String(sharedClock()),
        config: null,
        lastSeenAt: new Date().toISOString(),
      },
    },
  );
}

/** The rows in turn, all of them equally often. */
async function publishFor(seconds: number, { rows, changesPerSecond }: Load) {
  const before = { ...hub.counters };
  const total = Math.round((seconds * changesPerSecond) / rows) * rows;
  const begin = sharedClock();
  let published = 0;
  while (published < total) {
    const due = Math.min(total, Math.floor(((sharedClock() - begin) / 1000) * changesPerSecond));
    for (; published < due; published += 1) publish(published % rows);
    await wait(EVERY_MS);
  }
  // Wait for the last flush.
  await wait(liveLimits.flushMs * 10);
  return {
    published,
    framesBuilt: hub.counters.framesBuilt - before.framesBuilt,
    framesSent: hub.counters.framesSent - before.framesSent,
  };
}

let load: Load;
process.on('message', async (message: { load: Load } | { seconds: number }) => {
  if ('load' in message) {
    load = message.load;
    process.send?.(await listen());
  } else {
    process.send?.(await publishFor(message.seconds, load));
  }
});
