import { rm } from 'node:fs/promises';
import path from 'node:path';
import { login } from '@muster/contract/account/endpoints';
import { type Api, createApi } from '@muster/testing/api';
import { makeDirectory } from '@muster/testing/directory';
import { freePorts } from '@muster/testing/free-ports';
import { startPostgresProcess } from '@muster/testing/postgres-process';
import { type ServerProcess, startServerProcess } from '@muster/testing/server-process';
import { openSite, owner, type Site } from '@muster/testing/site';
import { startMosquitto } from './mosquitto.ts';

/** Two processes that share one PostgreSQL and one Mosquitto. */
export interface Pair {
  /** Process A, through which the robots were registered and enrolled. */
  site: Site;
  /** Process B. */
  readonly second: ServerProcess;
  secondUrl: string;
  /** The owner, signed in at B. */
  secondApi: Api;
  /** Starts B again; resolves when it accepts requests. */
  startSecond(): Promise<void>;
  close(): Promise<void>;
}

export async function openPair({ robots, seed = 1 }: { robots: number; seed?: number }): Promise<Pair> {
  const directory = await makeDirectory('muster-cluster-');
  const [brokerPort, port] = (await freePorts(2)) as [number, number];
  const broker = await startMosquitto(directory, brokerPort);
  const postgres = await startPostgresProcess(path.join(directory, 'database'));
  const { connection } = postgres;
  const { user, host, database } = connection;
  const databaseUrl = `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${connection.port}`;
  const mqttUrl = `mqtt://127.0.0.1:${brokerPort}`;
  const site = await openSite({ robots, seed, database: { url: databaseUrl, direct: connection }, mqttUrl });
  const dataDir = path.join(directory, 'second');
  const launch = () =>
    startServerProcess({ port, mqttPort: 0, dataDir, databaseUrl, mqttUrl }, (line) =>
      (site.log as string[]).push(line),
    );
  let second = launch();
  await second.ready();
  const secondUrl = `http://127.0.0.1:${port}`;
  const secondApi = createApi(secondUrl);
  const { email, password } = owner;
  await secondApi.call(login, { body: { email, password } });
  return {
    site,
    get second() {
      return second;
    },
    secondUrl,
    secondApi,
    async startSecond() {
      second = launch();
      await second.ready();
    },
    async close() {
      await site.close();
      if (!second.hasEnded) await second.stop();
      await postgres.stop();
      await broker.stop();
      await rm(directory, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}
