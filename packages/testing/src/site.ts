import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setup } from '@muster/contract/account/endpoints';
import { agree } from '@muster/contract/consent/endpoints';
import { BUILT_IN_CONSENT } from '@muster/contract/consent/version';
import { createConfig, updateConfig } from '@muster/contract/configs/endpoints';
import { emptyConfig } from '@muster/contract/configs/empty-config';
import { deployConfig } from '@muster/contract/configs/deployment.endpoints';
import { createDevice } from '@muster/contract/devices/endpoints';
import { listGroups } from '@muster/contract/groups/endpoints';
import { type Fleet, startFleet } from '@muster/robot-simulator/fleet';
import { identityOf } from '@muster/robot-simulator/identity';
import type { PoolTarget } from '@muster/server/platform/database/pool';
import { type Api, createApi } from './api.ts';
import { makeDirectory } from './directory.ts';
import { freePorts } from './free-ports.ts';
import { embeddedConnection, openSql, type Sql } from './postgres.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { until } from './until.ts';

export interface SiteOptions {
  robots: number;
  /** Acceleration of the robots' time; an installation takes 4 to 10 s of it, and so 200 to 500 ms. */
  speed?: number;
  quirks?: boolean;
  seed?: number;
  /** A separate database: the address given to the server, and a direct one for the test. */
  database?: { url: string; direct: PoolTarget };
  /** A separate broker. */
  mqttUrl?: string;
  /** Additional environment variables of the server. */
  variables?: Record<string, string>;
}

/** What the server has acknowledged, and must therefore never lose. */
interface Acknowledged {
  /** Versions of the one configuration: version → the name that it gives robots, different for each. */
  versions: Map<number, string>;
  deployments: { taskId: string; version: number; sent: number }[];
}

interface Recipients {
  deviceIds?: readonly string[];
  whenOffline?: 'skip' | 'deliver';
}

export interface Site {
  readonly dataDir: string;
  readonly journalDir: string;
  readonly url: string;
  readonly api: Api;
  readonly sql: Sql;
  readonly fleet: Fleet;
  readonly server: ServerProcess;
  /** Output of all servers of this site. */
  readonly log: readonly string[];
  readonly configId: string;
  readonly acknowledged: Acknowledged;
  /** In the order of the fleet. */
  readonly deviceIds: readonly string[];
  /** Starts the server again, in the same directory and on the same ports; resolves when it accepts requests. */
  start(): Promise<void>;
  /** The same without waiting. */
  launch(): ServerProcess;
  /** Saves a new version of the configuration. */
  save(): Promise<number>;
  /** Sends the last saved version to these robots, by default to all. @returns the task */
  send(to?: Recipients): Promise<string>;
  /** Saves a new version and sends it. */
  deploy(to?: Recipients): Promise<string>;
  allOnline(): Promise<void>;
  close(): Promise<void>;
}

export const owner = { name: 'Ada', email: 'ada@muster.example', password: 'correct horse' };
const AT_A_TIME = 8;

async function register(api: Api, count: number, seed: number): Promise<string[]> {
  const groups = await api.call(listGroups, {});
  const groupId = groups.items[0]!.id;
  const ids: string[] = [];
  const one = async (index: number) => {
    const { sn, model } = identityOf(index, seed);
    ids[index] = (await api.call(createDevice, { body: { sn, model, groupId } })).id;
  };
  const indexes = Array.from({ length: count }, (_, index) => index);
  while (indexes.length > 0) await Promise.all(indexes.splice(0, AT_A_TIME).map(one));
  return ids;
}

/**
 * A Muster server with one team, one configuration and its robots, all online. Server and database are separate
 * processes.
 */
export async function openSite(options: SiteOptions): Promise<Site> {
  const started: ServerProcess[] = [];
  try {
    return await open(options, started);
  } catch (error) {
    // What still runs would slow the tests that follow.
    for (const server of started) if (!server.hasEnded) await server.kill();
    throw error;
  }
}

async function open(options: SiteOptions, started: ServerProcess[]): Promise<Site> {
  const { robots, speed = 20, quirks = false, seed = 1, database, mqttUrl, variables } = options;
  const directory = await makeDirectory('muster-faults-');
  const dataDir = path.join(directory, 'data');
  const journalDir = path.join(directory, 'robots');
  const [port, mqttPort] = (await freePorts(2)) as [number, number];
  const log: string[] = [];
  const url = `http://127.0.0.1:${port}`;
  const launch = () => {
    const launched = startServerProcess(
      {
        port,
        mqttPort,
        dataDir,
        ...(database ? { databaseUrl: database.url } : {}),
        ...(mqttUrl ? { mqttUrl } : {}),
        ...(variables ? { variables } : {}),
      },
      (line) => log.push(line),
    );
    started.push(launched);
    return launched;
  };

  let server = launch();
  await server.ready();
  const sql = openSql(database?.direct ?? (await embeddedConnection(dataDir)));
  const api = createApi(url);
  const token = await until(
    async () => (await readFile(path.join(dataDir, 'setup-token.txt'), 'utf8')).trim() || undefined,
    { what: 'the server has written its set-up token' },
  );
  await api.call(setup, { body: { ...owner, token, teamName: 'Faults' } });
  await api.call(agree, { body: { version: BUILT_IN_CONSENT } });
  const deviceIds = await register(api, robots, seed);
  let revision = 0;
  const nextDocument = () => ({ ...emptyConfig, name: 'Under fault', selfName: `r${++revision}` });
  const document = nextDocument();
  const config = await api.call(createConfig, { body: { document } });
  const acknowledged: Acknowledged = { versions: new Map([[1, document.selfName]]), deployments: [] };
  const [team] = await sql.rows<{ key: string }>('select key from teams');
  const fleet = startFleet({
    url,
    key: team!.key,
    count: robots,
    seed,
    speed,
    quirks,
    journalDir,
    // The normal delay of a minute after a fault would only make the test slow.
    timing: { retryBaseMs: 100, retryMaxMs: 500 },
  });

  const site: Site = {
    dataDir,
    journalDir,
    url,
    api,
    sql,
    fleet,
    log,
    configId: config.id,
    acknowledged,
    deviceIds,
    get server() {
      return server;
    },
    launch() {
      server = launch();
      return server;
    },
    async start() {
      await site.launch().ready();
    },
    async save() {
      const document = nextDocument();
      // A save that was not acknowledged may have been committed, so this one overwrites.
      const body = { document, baseVersion: 1, isOverwrite: true };
      const { version } = await api.call(updateConfig, { params: { id: config.id }, body });
      acknowledged.versions.set(version, document.selfName);
      return version;
    },
    async send({ deviceIds: chosen = deviceIds, whenOffline = 'skip' } = {}) {
      const body = { deviceIds: [...chosen], whenOffline };
      const { taskId, version, sent } = await api.call(deployConfig, { params: { id: config.id }, body });
      acknowledged.deployments.push({ taskId: taskId!, version, sent });
      return taskId!;
    },
    async deploy(to) {
      await site.save();
      return site.send(to);
    },
    async allOnline() {
      const count = async () =>
        Number((await sql.rows<{ n: string }>('select count(*) n from devices where connection = 1'))[0]!.n);
      await until(async () => fleet.stats().phases.online === robots && (await count()) === robots, {
        what: 'all robots are online',
      });
    },
    async close() {
      await fleet.stop();
      await sql.end();
      if (!server.hasEnded) await server.stop();
      await rm(directory, { recursive: true, force: true, maxRetries: 20 });
    },
  };
  try {
    await site.allOnline();
  } catch (error) {
    await site.close();
    throw error;
  }
  return site;
}
