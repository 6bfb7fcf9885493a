import { enrol } from '@muster/contract/devices/enrolment.endpoints';
import { setAutoRegister } from '@muster/contract/teams/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashSecret } from '../src/platform/secret.ts';
import { Client } from './setup/client.ts';
import { createTeam, nextSerialNumber, registerDevice, type TestTeam } from './setup/team.ts';
import { startTestServer, type TestServer } from './setup/test-server.ts';

let server: TestServer & { end(): Promise<void> };
let team: TestTeam;
let strangers: TestTeam;
beforeAll(async () => {
  server = await startTestServer();
  team = await createTeam(server);
  strangers = await createTeam(server);
  await team.people.owner.call(setAutoRegister, { body: { autoRegister: true } });
});
afterAll(() => server.end());

const join = (sn: string, key: string, imageVer?: string) =>
  new Client(server.address).ask(enrol, { body: { sn, key, model: 'air-s', ...(imageVer && { imageVer }) } });

const several = <T>(make: () => T): T[] => Array.from({ length: 8 }, make);
const registered = (of: TestTeam, groupId?: string) =>
  Promise.all(several(async () => (await registerDevice(of, groupId)).sn));

async function robotOf(sn: string) {
  return server.db
    .selectFrom('robots as r')
    .innerJoin('devices as d', (both) =>
      both.onRef('d.teamId', '=', 'r.teamId').onRef('d.id', '=', 'r.deviceId'),
    )
    .where('r.sn', '=', sn)
    .select(['r.secretHash', 'd.id', 'd.teamId', 'd.groupId', 'd.connection', 'd.activatedBy', 'd.imageVer'])
    .executeTakeFirstOrThrow();
}

async function countCommits() {
  const { count } = await server.db
    .selectFrom('unitCommits')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

it('robots that enrol at once each get their own response, and share the database writes', async () => {
  const known = await registered(team);
  const ofGroup = await registered(team, team.group.id);
  const elsewhere = await registered(team, team.otherGroup.id);
  const foreign = await registered(strangers);
  const fresh = several(nextSerialNumber);
  const freshOfGroup = several(nextSerialNumber);
  const unknown = several(nextSerialNumber);
  const twice = nextSerialNumber();
  const before = await countCommits();

  const [all, notTwice, alike] = await Promise.all([
    Promise.all([
      ...known.map((sn) => join(sn, team.teamKey, '9.9.9')),
      ...ofGroup.map((sn) => join(sn, team.group.key)),
      ...fresh.map((sn) => join(sn, team.teamKey, '9.9.9')),
      ...freshOfGroup.map((sn) => join(sn, team.group.key)),
    ]),
    Promise.all([
      ...elsewhere.map((sn) => join(sn, team.group.key)),
      ...foreign.map((sn) => join(sn, team.teamKey)),
      ...unknown.map((sn) => join(sn, strangers.teamKey)),
      join(nextSerialNumber(), 'AAAA-BBBB-CCCC-DDDD'),
    ]),
    Promise.all([join(twice, team.teamKey), join(twice, team.teamKey)]),
  ]);

  expect(new Set(all.map(({ code }) => code))).toEqual(new Set(['0']));
  expect(notTwice.map(({ code }) => code)).toEqual([
    ...elsewhere.map(() => 'robot.key'),
    ...foreign.map(() => 'robot.other_team'),
    ...unknown.map(() => 'E003'),
    'robot.key',
  ]);
  expect(alike.map(({ code }) => code)).toEqual(['0', '0']);
  expect((await countCommits()) - before).toBeLessThan(all.length);

  for (const { data } of all) {
    const robot = await robotOf(data.sn);
    const isByGroup = ofGroup.includes(data.sn) || freshOfGroup.includes(data.sn);
    expect(robot).toMatchObject({
      secretHash: hashSecret(data.secret),
      teamId: team.teamId,
      connection: 0,
      activatedBy: isByGroup ? 'group' : 'team',
      imageVer: isByGroup ? null : '9.9.9',
    });
    if (isByGroup) expect(robot.groupId).toBe(team.group.id);
    const noted = await server.db
      .selectFrom('auditLog')
      .where('objectId', '=', robot.id)
      .where('action', 'in', ['device.enrol', 'device.autoRegister'])
      .select(['action', 'actorName'])
      .execute();
    const isNew = fresh.includes(data.sn) || freshOfGroup.includes(data.sn);
    expect(noted).toEqual([{ action: isNew ? 'device.autoRegister' : 'device.enrol', actorName: data.sn }]);
    const events = await server.db
      .selectFrom('deviceEvents')
      .where('deviceId', '=', robot.id)
      .select('kind')
      .execute();
    expect(events).toEqual([{ kind: 'activated' }]);
  }
  const secrets = alike.map(({ data }) => hashSecret(data.secret).toString('hex'));
  expect(secrets).toContain((await robotOf(twice)).secretHash!.toString('hex'));
});

it('a locked robot does not delay the others', async () => {
  const busy = await registerDevice(team);
  const others = await registered(team);
  let waiting: ReturnType<typeof join> | undefined;
  await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('devices').where('id', '=', busy.id).select('id').forUpdate().execute();
    waiting = join(busy.sn, team.teamKey);
    const answers = await Promise.all(others.map((sn) => join(sn, team.teamKey)));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['0']));
  });
  expect((await waiting!).code).toBe('0');
});
