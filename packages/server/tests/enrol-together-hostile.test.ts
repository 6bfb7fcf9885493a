import { enrol } from '@muster/contract/devices/enrolment.endpoints';
import { getTeam, setAutoRegister } from '@muster/contract/teams/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from './setup/client.ts';
import { createTeam, nextSerialNumber, registerDevice, type TestTeam } from './setup/team.ts';
import { startTestServer, type TestServer } from './setup/test-server.ts';

let server: TestServer & { end(): Promise<void> };
let busy: TestTeam;
let others: TestTeam;
let wanting: TestTeam;
beforeAll(async () => {
  server = await startTestServer();
  busy = await createTeam(server);
  others = await createTeam(server);
  wanting = await createTeam(server);
  for (const team of [busy, others, wanting])
    await team.people.owner.call(setAutoRegister, { body: { autoRegister: true } });
});
afterAll(() => server.end());

const join = (sn: string, key: string) =>
  new Client(server.address).ask(enrol, { body: { sn, key, model: 'air-s' } });
const codesOf = async (answers: readonly Promise<{ code: string }>[]) =>
  new Set((await Promise.all(answers)).map(({ code }) => code));

it('a long transaction in one team does not delay the robots of another team', async () => {
  const first = await registerDevice(busy);
  let waiting: ReturnType<typeof join>[] = [];
  await server.db.transaction().execute(async (tx) => {
    // As an import or a move of ten thousand robots does: locks the counts of the team until the commit.
    await sql`select from device_totals where team_id = ${busy.teamId} for update`.execute(tx);
    waiting = [join(first.sn, busy.teamKey), join(nextSerialNumber(), busy.group.key)];
    const rest = Array.from({ length: 8 }, () => join(nextSerialNumber(), others.teamKey));
    expect(await codesOf(rest)).toEqual(new Set(['0']));
  });
  expect(await codesOf(waiting)).toEqual(new Set(['0']));
}, 20_000);

it('registering a serial number that enrols elsewhere does not delay the robots of a third team', async () => {
  const wanted = nextSerialNumber();
  const id = crypto.randomUUID();
  let waiting: ReturnType<typeof join> | undefined;
  await server.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('devices')
      .values({
        teamId: busy.teamId,
        id,
        sn: wanted,
        name: wanted,
        model: 'air-s',
        groupId: busy.defaultGroupId,
      })
      .execute();
    await tx.insertInto('robots').values({ sn: wanted, teamId: busy.teamId, deviceId: id }).execute();
    waiting = join(wanted, wanting.teamKey);
    const rest = Array.from({ length: 8 }, () => join(nextSerialNumber(), others.teamKey));
    expect(await codesOf(rest)).toEqual(new Set(['0']));
  });
  expect((await waiting!).code).toBe('robot.other_team');
}, 20_000);

it('many robots of a team with a long transaction get 503 and do not block other teams', async () => {
  const sns = Array.from({ length: 25 }, nextSerialNumber);
  const enrolAll = () => codesOf(sns.map((sn) => join(sn, busy.teamKey)));
  await server.db.transaction().execute(async (tx) => {
    await sql`select from device_totals where team_id = ${busy.teamId} for update`.execute(tx);
    const answers = enrolAll();
    expect((await others.people.owner.ask(getTeam, {})).code).toBe('0');
    expect(await answers).toEqual(new Set(['server.unavailable']));
  });
  expect(await enrolAll()).toEqual(new Set(['0']));
}, 60_000);
