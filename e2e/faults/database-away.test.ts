import { rm } from 'node:fs/promises';
import { login } from '@muster/contract/account/endpoints';
import { sendCommand } from '@muster/contract/commands/endpoints';
import { getDevice } from '@muster/contract/devices/endpoints';
import { NEWEST_IMAGE } from '@muster/robot-simulator/identity';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '@muster/testing/api';
import { makeDirectory } from '@muster/testing/directory';
import { type DatabaseProxy, openDatabaseProxy } from '@muster/testing/database-proxy';
import { type PostgresProcess, startPostgresProcess } from '@muster/testing/postgres-process';
import { openSite, owner, type Site } from '@muster/testing/site';
import { until } from '@muster/testing/until';
import { ended } from './moments.ts';
import { expectPromisesKept } from './promises.ts';

const ROBOTS = 40;
let directory: string;
let postgres: PostgresProcess;
let proxy: DatabaseProxy;
let site: Site;

beforeAll(async () => {
  directory = await makeDirectory('muster-faults-database-');
  postgres = await startPostgresProcess(directory);
  proxy = await openDatabaseProxy(postgres.connection);
  site = await openSite({
    robots: ROBOTS,
    database: { url: proxy.url, direct: postgres.connection },
  });
});
afterEach(() => {
  // A test that failed with the connection blocked must not fail all others.
  proxy.open();
});
afterAll(async () => {
  await site.close();
  await proxy.end();
  await postgres.stop();
  await rm(directory, { recursive: true });
});

const unavailable = { httpStatus: 503, code: 'server.unavailable' };
const robotsAreIdle = () =>
  until(() => !site.fleet.robots.some((robot) => robot.isBusy), { what: 'the robots have done their work' });

describe('an unreachable database', () => {
  it('causes 503, also for new sessions', async () => {
    const fresh = createApi(site.url);
    await fresh.call(login, { body: owner });
    proxy.close();
    const params = { id: site.deviceIds[0]! };
    await expect(fresh.call(getDevice, { params })).rejects.toMatchObject(unavailable);
    await expect(site.deploy()).rejects.toMatchObject(unavailable);
    await expect(createApi(site.url).call(login, { body: owner })).rejects.toMatchObject(unavailable);
    proxy.open();
    await until(() => fresh.call(getDevice, { params }), { what: 'the same request is answered' });
    await expectPromisesKept(site);
  });

  it('gets every answer of the robots from that time afterwards', async () => {
    const taskId = await site.deploy();
    await ended(site, taskId, 0.2);
    proxy.close();
    await robotsAreIdle();
    proxy.open();
    await expectPromisesKept(site);
  });

  it('gets the software reports of the robots from that time afterwards', async () => {
    const body = {
      deviceIds: [...site.deviceIds],
      command: { kind: 'device.update' as const, parameters: {} },
    };
    await site.api.call(sendCommand, { body });
    await until(() => site.fleet.robots.every((robot) => robot.isBusy), { what: 'all are updating' });
    proxy.close();
    const isUpdated = () =>
      site.fleet.robots.every(({ machine }) => machine.readState().imageVer === NEWEST_IMAGE);
    await until(isUpdated, { what: 'all are updated' });
    proxy.open();
    await expectPromisesKept(site);
    await until(
      async () => {
        const rows = await site.sql.rows('select from devices where image_ver <> $1', [NEWEST_IMAGE]);
        return rows.length === 0;
      },
      { what: 'every robot’s row has the version it runs', withinMs: 15_000 },
    );
  });

  it('may be restarted during a deployment', async () => {
    const { pid } = site.server;
    const taskId = await site.deploy();
    await ended(site, taskId, 0.2);
    await postgres.stop();
    const params = { id: site.deviceIds[0]! };
    await expect(site.api.call(getDevice, { params })).rejects.toMatchObject(unavailable);
    postgres = await startPostgresProcess(directory);
    await until(() => site.api.call(getDevice, { params }), { what: 'the same request is answered' });
    await expectPromisesKept(site);
    expect(site.server).toMatchObject({ pid, hasEnded: false });
  });
});

/** Each statement of a deployment, identified by its text, and for the commit by what its connection sent before. */
const statements: Record<string, string | [text: string, after: string]> = {
  'inserts the commands': 'insert into commands',
  'sets the robots’ new configuration': "state = 'waiting'",
  'writes the audit log': 'insert into audit_log',
  commits: ['commit\0', 'insert into commands'],
  'reads the changes': 'any($2::uuid[])',
  'claims the commands to send': 'where c.ctid = any(',
  'writes results': 'with given as',
};

describe.each(['before', 'after'] as const)('the database goes away just %s the statement that', (moment) => {
  it.each(Object.entries(statements))('%s', async (_, statement) => {
    await site.allOnline();
    await site.save();
    const [text, after] = [statement].flat();
    const broken = proxy.breakAt(text!, moment, after);
    const sent = site.send().catch((error: unknown) => error);
    await broken;
    proxy.open();
    const outcome = await sent;
    if (outcome instanceof Error) expect(outcome).toMatchObject(unavailable);
    await expectPromisesKept(site);
  });

  it('writes that robots are online again', async () => {
    const taskId = await site.deploy();
    const broken = proxy.breakAt('set connection = t.connection', moment);
    site.fleet.cutAll();
    await broken;
    proxy.open();
    await ended(site, taskId, 1);
    await expectPromisesKept(site);
  });
});
