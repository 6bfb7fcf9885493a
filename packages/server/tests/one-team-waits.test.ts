import { login } from '@muster/contract/account/endpoints';
import { createGroup, updateGroup } from '@muster/contract/groups/endpoints';
import { getDevice, listDevices } from '@muster/contract/devices/endpoints';
import type pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { Client, PASSWORD } from './setup/client.ts';
import { connected } from './setup/connected.ts';
import { sendingAs } from './setup/sending.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import { createTestRobot } from './setup/test-robot.ts';
import { startTestServer, type TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer;
let team: TestTeam;
let other: TestTeam;
withTeam(async (made) => {
  ({ server, team } = made);
  other = await createTeam(server);
});

/** More than the server has connections. */
const REQUESTS = 40;

const waitingFor = async (watching: pg.Client): Promise<number> => {
  const { rows } = await watching.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]!.n;
};

it('requests of a team that wait for a locked row leave other teams, jobs and robots their connections', async () => {
  const robot = await createTestRobot(server, other);
  await robot.comeOnline();
  const { send, ended } = sendingAs(() => other.people.owner);
  const [held, watching] = [await connected(server), await connected(server)];
  await held.query('begin');
  await held.query('select from device_groups where id = $1 for update', [team.group.id]);
  const answers: Response[] = [];
  const change = async () => {
    const response = await fetch(`${server.address}/v1${updateGroup.path.replace(':id', team.group.id)}`, {
      method: updateGroup.method,
      headers: { ...team.people.owner.headersOf(), 'content-type': 'application/json' },
      body: JSON.stringify({ name: team.group.name, description: 'waits' }),
    });
    answers.push(response);
  };
  const changes = Promise.all(Array.from({ length: REQUESTS }, change));
  await expect.poll(() => waitingFor(watching), WITHIN).toBeGreaterThan(5);

  // All of this while the row is still locked.
  const { owner } = other.people;
  for (let n = 1; n <= 5; n += 1) {
    await owner.call(createGroup, { body: { name: `Meanwhile ${n}` } });
    await owner.call(listDevices, { query: { keyword: `other ${n}` } });
  }
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  await new Client(server.address).signIn('member@t2.example');
  await robot.say('state', { battery: 61, isCharging: false });
  const written = async () => {
    const { rows } = await watching.query('select battery from device_states where device_id = $1', [
      robot.id,
    ]);
    return rows[0]?.battery;
  };
  await expect.poll(written, WITHIN).toBe(61);
  expect((await owner.call(getDevice, { params: { id: robot.id } })).battery).toBe(61);
  const { taskId } = await send({
    deviceIds: [robot.id],
    command: { kind: 'prompts.hide', parameters: {} },
    whenOffline: 'skip',
  });
  await robot.answer((await robot.next('prompts.hide')).commandId, 'done');
  await ended(taskId);
  expect(answers.filter(({ ok }) => ok)).toEqual([]);

  // Of the team itself, some wait for the row, and the others are told to try again.
  await expect.poll(() => answers.length, WITHIN).toBeGreaterThan(0);
  expect([answers[0]!.status, answers[0]!.headers.get('retry-after')]).toEqual([503, '2']);
  await held.query('rollback');
  await changes;
  expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(5);
  await team.people.owner.call(createGroup, { body: { name: 'Afterwards' } });
});

it('sign-ins that wait, from however many addresses, leave signed-in users their connections', async () => {
  const own = await startTestServer({ TRUST_PROXY: '1' });
  onTestFinished(() => own.end());
  const { owner } = (await createTeam(own)).people;
  const [held, watching] = [await connected(own), await connected(own)];
  await held.query('begin');
  await held.query('lock table sign_in_attempts in exclusive mode');
  const signIn = async (n: number) => {
    const response = await fetch(`${own.address}/v1${login.path}`, {
      method: login.method,
      headers: {
        origin: own.address,
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.113.${n}`,
      },
      body: JSON.stringify({ email: 'member@t1.example', password: PASSWORD }),
    });
    return response.status;
  };
  const signedIn = Promise.all(Array.from({ length: REQUESTS }, (_, n) => signIn(n)));
  await expect.poll(() => waitingFor(watching), WITHIN).toBeGreaterThan(5);
  for (let n = 1; n <= 5; n += 1) await owner.call(createGroup, { body: { name: `Meanwhile ${n}` } });
  expect((await fetch(`${own.address}/readyz`)).status).toBe(200);
  await held.query('rollback');
  const statuses = new Set(await signedIn);
  expect(statuses.has(200)).toBe(true);
  expect([...statuses].filter((status) => ![200, 503].includes(status))).toEqual([]);
});
