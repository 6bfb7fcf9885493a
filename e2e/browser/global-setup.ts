import { rm } from 'node:fs/promises';
import path from 'node:path';
import { login } from '@muster/contract/account/endpoints';
import { type Role, roles } from '@muster/contract/roles';
import { startEmbeddedPostgres } from '@muster/embedded-postgres/embedded-postgres';
import { readEnvironment } from '@muster/server/environment';
import { type RunningServer, startServer } from '@muster/server/server';
import { makeDirectory } from '@muster/testing/directory';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import './cheap-passwords.ts';
import { buildConsole } from '../../tools/build-console.ts';
import { DEMO_PASSWORD, demoPeople } from '../../tools/demo/people.ts';
import { seedDemo } from '../../tools/demo/seed.ts';
import type { Cookies } from './contexts.ts';
import { createSiteDatabase } from './site-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL that the journeys share; each has a database of its own. */
    postgresUrl: string;
    /** The session cookies of each role of the demo team: hashing a password every time would test nothing. */
    sessions: Record<Role, Cookies>;
  }
}

/** Signs in like a browser. */
async function signIn(address: string, role: Role): Promise<Cookies> {
  const { email } = demoPeople.find((person) => person.role === role)!;
  const reply = await fetch(`${address}/v1${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!reply.ok) throw new Error(`the ${role} could not sign in: ${reply.status}`);
  return reply.headers.getSetCookie().flatMap((line) => {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
    return name === 'langCode' ? [] : [{ name: name!, value: value! }];
  });
}

/**
 * Fills a database like the first start of a server.
 * @returns the result of `use` on the running server
 */
async function fill<T>(
  databaseUrl: string,
  dataDir: string,
  use: (server: RunningServer) => Promise<T>,
): Promise<T> {
  const server = await startServer(
    readEnvironment({
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      MQTT_PORT: '0',
    }),
    pino({ level: 'error' }),
  );
  const made = await use(server);
  await server.stop();
  return made;
}

/**
 * Once for all journeys: the console, a PostgreSQL, and two template databases, one empty and one with the demo team.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildConsole();
  const directory = await makeDirectory('muster-journeys-');
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(directory, 'database'), name: 'muster' });
  const empty = await createSiteDatabase(postgres.url, 'template1', 'empty');
  await fill(empty.url, path.join(directory, 'empty'), async () => {});
  const demo = await createSiteDatabase(postgres.url, 'template1', 'demo');
  const sessions = await fill(demo.url, path.join(directory, 'demo'), async (server) => {
    await seedDemo(server);
    const cookies = await Promise.all(roles.map((role) => signIn(server.address, role)));
    return Object.fromEntries(roles.map((role, index) => [role, cookies[index]!])) as Record<Role, Cookies>;
  });
  project.provide('sessions', sessions);
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
