import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Fleet, startFleet } from '@muster/robot-simulator/fleet';
import { noQuirks } from '@muster/robot-simulator/quirks';
import { readEnvironment } from '@muster/server/environment';
import { type RunningServer, startServer } from '@muster/server/server';
import { pino } from 'pino';
import { inject } from 'vitest';
import { DEMO_ROBOTS } from '../../tools/demo/groups.ts';
import { DEMO_SEED, demoKeys } from '../../tools/demo/seed.ts';
import { makeDirectory } from '@muster/testing/directory';
import { freePorts } from '@muster/testing/free-ports';
import { createSiteDatabase, renewSessions } from './site-database.ts';

export interface SiteOptions {
  /** `false`: a server before its setup. */
  isSeeded?: boolean;
  /** Whether the demo team's robots run; they work four times as fast as real ones. */
  hasRobots?: boolean;
  /** Started like the demo: its mails can be read. */
  isDemo?: boolean;
  /** Environment variables; with `PUBLIC_URL`, `PORT` as well. */
  variables?: Readonly<Record<string, string>>;
}

export interface Site {
  readonly address: string;
  readonly databaseUrl: string;
  readonly server: RunningServer;
  readonly fleet: Fleet | null;
  setupToken(): Promise<string>;
  /** Stops the server; its data and its port stay. */
  stopServer(): Promise<void>;
  /** Starts it again at the same address. */
  startServer(): Promise<void>;
  stop(): Promise<void>;
}

const SPEED = 10;

let workersPort: number | undefined;

/** The same for all sites of a worker, one after the other, so that its browser has the console cached. */
async function portOfWorker(): Promise<number> {
  workersPort ??= (await freePorts(1))[0]!;
  return workersPort;
}

/** A whole Muster with the demo team; its database and directory are removed at the end. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const { isSeeded = true, hasRobots = true, isDemo = false, variables = {} } = options;
  const dataDir = await makeDirectory('muster-journey-');
  const database = await createSiteDatabase(inject('postgresUrl'), isSeeded ? 'demo' : 'empty');
  if (isSeeded) await renewSessions(database.url);
  const log = pino({ level: 'error' });
  const port = await portOfWorker();
  const start = () =>
    startServer(
      readEnvironment({
        NODE_ENV: 'test',
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        PORT: String(port),
        MQTT_PORT: '0',
        // All browsers and robots of a test use one address.
        RATE_LIMIT_PER_MINUTE: '6000',
        ...variables,
      }),
      log,
      { isDemo },
    );
  let server = await start();
  const { address } = server;
  const fleet =
    isSeeded && hasRobots
      ? startFleet({
          url: address,
          key: await demoKeys(server),
          count: DEMO_ROBOTS,
          seed: DEMO_SEED,
          transport: 'websocket',
          speed: SPEED,
          // A robot that waits a minute before it reconnects would only slow down tests.
          timing: { retryBaseMs: 200, retryMaxMs: 2000 },
        })
      : null;
  // Each robot has its quirks; a journey enables those it is about.
  for (const robot of fleet?.robots ?? [])
    Object.assign(robot.machine.quirks, { ...noQuirks, hasPassingFaults: true });

  return {
    address,
    databaseUrl: database.url,
    get server() {
      return server;
    },
    fleet,
    setupToken: async () => (await readFile(path.join(dataDir, 'setup-token.txt'), 'utf8')).trim(),
    stopServer: () => server.stop(),
    async startServer() {
      server = await start();
    },
    async stop() {
      await fleet?.stop();
      await server.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
