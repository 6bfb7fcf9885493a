import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { login } from '@muster/contract/account/endpoints';
import { createGroup } from '@muster/contract/groups/endpoints';
import { freePort } from '@muster/testing/free-ports';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { DEMO_PASSWORD, demoPeople } from '../../../tools/demo/people.ts';
import { startSeeded } from '../../../tools/demo/start-seeded.ts';
import { readEnvironment } from '../src/environment.ts';
import { createDatabase } from '../src/platform/database/database.ts';
import { createPool } from '../src/platform/database/pool.ts';
import { newId } from '../src/platform/id.ts';
import { StartUpError } from '../src/start-up-error.ts';
import { Client, PASSWORD } from './setup/client.ts';
import { createTestDatabase } from './setup/test-database.ts';

/** A place on which the demo can be started repeatedly. */
async function demoSite() {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const directory = await mkdtemp(path.join(os.tmpdir(), 'muster-demo-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const port = await freePort();
  const start = () =>
    startSeeded(
      readEnvironment({
        NODE_ENV: 'test',
        HOST: '127.0.0.1',
        PORT: String(port),
        MQTT_PORT: '0',
        DATABASE_URL: database.url,
        DATA_DIR: directory,
      }),
      pino({ level: 'silent' }),
    );
  return { address: `http://127.0.0.1:${port}`, databaseUrl: database.url, start };
}

type Site = Awaited<ReturnType<typeof demoSite>>;

async function expectRefusal(start: Site['start']): Promise<void> {
  const starting = start();
  onTestFinished(() => starting.then(({ server }) => server.stop()).catch(() => {}));
  await expect(starting).rejects.toThrow(StartUpError);
}

function databaseAt(url: string) {
  const db = createDatabase(createPool({ url }, { max: 1 }));
  onTestFinished(() => db.destroy());
  return db;
}

it('once the demo is ready, its users can sign in', async () => {
  const { address, start } = await demoSite();
  const starting = start();
  onTestFinished(async () => (await starting).server.stop());
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 30_000, interval: 5 }).toBe(true);
  const body = { email: demoPeople[0].email, password: DEMO_PASSWORD };
  await expect(new Client(address).call(login, { body })).resolves.toMatchObject({});
}, 60_000);

it('a demo that ended while it was made is made anew by the next start, and a complete one is kept', async () => {
  const { start } = await demoSite();
  const teamsAt = async ({ server: { app, db } }: Awaited<ReturnType<typeof start>>) => {
    const teams = await db.selectFrom('teams').select(['id', 'name']).execute();
    const invitations = await db.selectFrom('invitations').select('teamId').execute();
    return { teams, isInvited: invitations.length > 0, isSetUp: !(await app.setup.isNeeded()) };
  };
  const half = await start();
  await half.rest.seedPast();
  const before = await teamsAt(half);
  await half.server.stop();

  const whole = await start();
  await whole.rest.seedPast();
  await whole.rest.finish();
  const made = await teamsAt(whole);
  await whole.server.stop();
  expect(made).toMatchObject({ teams: [{ name: before.teams[0]!.name }], isInvited: true, isSetUp: true });
  expect(made.teams).not.toEqual(before.teams);

  const again = await start();
  onTestFinished(() => again.server.stop());
  await again.rest.seedPast();
  expect(await teamsAt(again)).toEqual(made);
}, 120_000);

it('a demo that ended while it was made is kept once somebody has changed something in it', async () => {
  const { address, start } = await demoSite();
  const half = await start();
  const owner = await new Client(address).signIn(demoPeople[0].email, DEMO_PASSWORD);
  const { id } = await owner.call(createGroup, { body: { name: 'Ours' } });
  await half.server.stop();

  const next = await start();
  onTestFinished(() => next.server.stop());
  await next.rest.seedPast();
  const groups = await next.server.db.selectFrom('deviceGroups').select('id').execute();
  expect(groups.map((group) => group.id)).toContain(id);
}, 120_000);

it('a demo that ended while it was made is left alone once others have made a team in its database', async () => {
  const { start, databaseUrl } = await demoSite();
  const half = await start();
  const { app } = half.server;
  const ada = { name: 'Ada', email: 'ada@school.example', password: PASSWORD };
  const { userId: ownerId } = await app.sessions.register(ada);
  const { teamId } = await app.teams.create({ name: 'School', ownerId, ownerName: ada.name });
  await half.server.stop();
  await expectRefusal(start);
  const db = databaseAt(databaseUrl);
  const teams = await db.selectFrom('teams').select('id').execute();
  expect(teams.map((team) => team.id)).toContain(teamId);
}, 120_000);

it('the demo leaves the database of a real installation alone: it would publish its mails', async () => {
  const { start, databaseUrl } = await demoSite();
  const db = databaseAt(databaseUrl);
  await db.insertInto('users').values({ id: newId(), name: 'Ada', email: 'ada@school.example' }).execute();
  await expectRefusal(start);
});
