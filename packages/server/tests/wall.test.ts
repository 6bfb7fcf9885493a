import { handleAlerts, listAlerts } from '@muster/contract/alerts/endpoints';
import { endpoints } from '@muster/contract/endpoints';
import { urlOf } from '@muster/contract/endpoint';
import { createGroup, removeGroups } from '@muster/contract/groups/endpoints';
import type { Grants } from '@muster/contract/permissions';
import { updatePerson } from '@muster/contract/people/endpoints';
import { createRole } from '@muster/contract/roles/endpoints';
import { MANAGEMENT_PATH } from '@muster/contract/live/management';
import { addMonitored, commentMonitored } from '@muster/contract/monitoring/station.endpoints';
import { getWallFrame, showWall } from '@muster/contract/wall/endpoints';
import { createWallLink, listWallLinks, revokeWallLink } from '@muster/contract/wall/links.endpoints';
import type { WallView } from '@muster/contract/wall/schemas';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { cases } from './setup/cases.ts';
import { createObjects } from './setup/objects.ts';
import { freshName } from './setup/case.ts';
import { Client } from './setup/client.ts';
import { upgradeStatus } from './setup/live-socket.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import { createTestRobot, type TestRobot } from './setup/test-robot.ts';
import type { TestServer } from './setup/test-server.ts';
import { TokenClient, withToken } from './setup/token-client.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer;
let team: TestTeam;
let otherTeam: TestTeam;
withTeam(async (made) => {
  ({ server, team } = made);
  otherTeam = await createTeam(server);
});

let inClass: TestRobot;
let inLobby: TestRobot;
let elsewhere: TestRobot;

async function watched(of: TestTeam, group = of.group, says: object = {}): Promise<TestRobot> {
  const robot = await createTestRobot(server, of, { group });
  await robot.comeOnline();
  await robot.say('state', { battery: 80, isCharging: false });
  await of.people.owner.call(addMonitored, { body: { deviceIds: [robot.id] } });
  await robot.say('state', { battery: 80, isCharging: false, ...says });
  return robot;
}

it('set-up: a school adds robots to its station', async () => {
  inClass = await watched(team, team.group, { faults: ['3-11'] });
  inLobby = await watched(team, team.otherGroup);
  elsewhere = await watched(otherTeam, otherTeam.group, { faults: ['3-11'] });
  await team.people.owner.call(commentMonitored, {
    body: { sn: inClass.sn, comment: 'Ask Mrs. Chen for the key' },
  });
  expect(inClass.sn).not.toBe(elsewhere.sn);
});

const link = (options: object = {}) =>
  team.people.owner.call(createWallLink, {
    body: { name: freshName().slice(0, 30), expiresInHours: 1, ...options },
  });
const screen = (secret: string) => new TokenClient(server.address, secret);
const show = (secret: string) => screen(secret).ask(showWall, {});
const isEnded = async (secret: string) =>
  expect(await show(secret)).toMatchObject({ httpStatus: 410, code: 'wall.link_ended' });
/** Responses are cached for a moment. */
const shown = async (secret: string, matches: (view: WallView) => boolean): Promise<WallView> => {
  let last: WallView | undefined;
  await expect.poll(async () => matches((last = (await show(secret)).data)), WITHIN).toBe(true);
  return last!;
};
const hasAlert = (view: WallView) => view.alertCount === 1;

describe('a wall link shows', () => {
  it('each group with its lights and worst robots, and the alerts', async () => {
    const { secret } = await link();
    const view = await shown(secret, hasAlert);
    const groups = Object.fromEntries(view.groups.map((group) => [group.name, group]));
    expect(groups[team.group.name]).toMatchObject({
      lights: { high: 1, online: 0 },
      worst: [{ name: `…${inClass.sn.slice(-4)}`, code: '3-11' }],
      wellSince: null,
    });
    expect(groups[team.otherGroup.name]).toMatchObject({ lights: { online: 1 }, worst: [] });
    expect(groups[team.otherGroup.name]!.wellSince).not.toBeNull();
    expect(view.alerts).toMatchObject([{ code: '3-11', kind: 'robot', group: team.group.name, robots: 1 }]);
    expect(view.timeZone).not.toBe('');
  });

  it('that an alert is assigned, and not to whom', async () => {
    const { owner } = team.people;
    const { secret } = await link();
    const [alert] = (await owner.call(listAlerts, { query: { sn: inClass.sn } })).items;
    const give = (userId: string | null) =>
      owner.call(handleAlerts, { body: { ids: [alert!.id], action: { kind: 'assign', userId } } });
    const isTaken = ({ alerts }: WallView) => alerts[0]?.isTaken === true;
    expect(isTaken(await shown(secret, hasAlert))).toBe(false);
    await give(team.userIds.member);
    expect(JSON.stringify(await shown(secret, isTaken))).not.toContain('member');
    await give(null);
    await shown(secret, (view) => hasAlert(view) && !isTaken(view));
  });

  it('no person, no comment, no id and no serial number', async () => {
    const { secret } = await link();
    const text = JSON.stringify(await shown(secret, hasAlert));
    const kept = [
      ...[inClass, inLobby, elsewhere].flatMap(({ sn, id }) => [sn, id]),
      'Mrs. Chen',
      'example',
      team.teamId,
      team.group.id,
      ...Object.values(team.userIds),
      'owner t',
    ];
    for (const each of kept) expect(text).not.toContain(each);
  });

  it('only the groups it was made for', async () => {
    const { secret } = await link({ groupIds: [team.otherGroup.id] });
    const { data } = await show(secret);
    expect(data.groups.map(({ name }) => name)).toEqual([team.otherGroup.name]);
    expect(data.alertCount).toBe(0);
  });

  it('no robot names if it hides them', async () => {
    await sql`update devices set name = 'Porter 4' where id = ${inClass.id}`.execute(server.db);
    const open = await link();
    const hiding = await link({ hidesNames: true });
    expect(JSON.stringify(await shown(open.secret, hasAlert))).toContain('Porter 4');
    const text = JSON.stringify(await shown(hiding.secret, hasAlert));
    expect(text).not.toContain('Porter 4');
    expect(text).toContain(`…${inClass.sn.slice(-4)}`);
    expect(text).not.toContain(inClass.sn);
  });

  it('nothing again to a screen that has it', async () => {
    const { secret } = await link({ groupIds: [team.otherGroup.id] });
    const ask = (headers: Record<string, string>) =>
      fetch(`${server.address}${urlOf(showWall, {})}`, {
        headers: { authorization: `Bearer ${secret}`, ...headers },
      });
    const first = await ask({});
    const tag = first.headers.get('etag')!;
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const again = await ask({ 'if-none-match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await inLobby.say('state', { battery: 80, isCharging: false, faults: ['4-5'] });
    await expect.poll(async () => (await ask({ 'if-none-match': tag })).status, WITHIN).toBe(200);
    await inLobby.say('state', { battery: 80, isCharging: false });
  });
});

describe('a wall link ends with the next request', () => {
  it('when it is revoked', async () => {
    const { secret, id } = await link();
    expect((await show(secret)).httpStatus).toBe(200);
    await team.people.admin.call(revokeWallLink, { params: { id } });
    await isEnded(secret);
    const again = await team.people.admin.ask(revokeWallLink, { params: { id } });
    expect(again.code).toBe('wall.link_not_found');
  });

  it('when it has expired', async () => {
    const { secret, id } = await link();
    await sql`update wall_links set expires_at = now() where id = ${id}`.execute(server.db);
    await isEnded(secret);
    const { items } = await team.people.owner.call(listWallLinks, {});
    expect(items.find((each) => each.id === id)).toMatchObject({ isExpired: true });
  });

  it('when the last of its groups is removed', async () => {
    const [first, second] = await Promise.all(
      ['East wing', 'West wing'].map((name) => team.people.owner.call(createGroup, { body: { name } })),
    );
    const { secret } = await link({ groupIds: [first!.id, second!.id] });
    const remove = (id: string) => team.people.owner.call(removeGroups, { query: { ids: [id] } });
    await remove(first!.id);
    expect((await show(secret)).httpStatus).toBe(200);
    await remove(second!.id);
    await isEnded(secret);
  });

  it('when the team may no longer use the station', async () => {
    const { secret } = await link();
    await sql`update teams set service_ends_at = now() where id = ${team.teamId}`.execute(server.db);
    await isEnded(secret);
    await sql`update teams set service_ends_at = null, tools = array_remove(tools, 'rms')
      where id = ${team.teamId}`.execute(server.db);
    await isEnded(secret);
    await sql`update teams set tools = array_append(tools, 'rms') where id = ${team.teamId}`.execute(
      server.db,
    );
    expect((await show(secret)).httpStatus).toBe(200);
  });
});

describe('the secret of a wall link', () => {
  it('is accepted by no other endpoint', async () => {
    const { secret } = await link();
    const client = screen(secret);
    const objects = await createObjects(server);
    const guarded = endpoints.filter(({ access }) => access !== 'public');
    const statuses = await Promise.all(
      guarded.map(async (endpoint) => (await client.ask(endpoint, cases[endpoint.id]!(objects))).httpStatus),
    );
    expect(new Set(statuses)).toEqual(new Set([401]));
  });

  it('opens no live connection, by header, cookie or address', async () => {
    const { secret } = await link();
    expect(await upgradeStatus(screen(secret), MANAGEMENT_PATH)).toBe(401);
    const withCookie = new Client(server.address);
    withCookie.cookies.set('muster.session_token', secret);
    expect(await upgradeStatus(withCookie, MANAGEMENT_PATH)).toBe(401);
    expect(await upgradeStatus(new Client(server.address), `${MANAGEMENT_PATH}?token=${secret}`)).toBe(401);
  });

  it('is required in full to show the wall', async () => {
    const { secret, id } = await link();
    const changed = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of [changed, secret.slice(0, -1), `${secret}A`, id, '', "' or true --"])
      await isEnded(wrong);
    expect((await new Client(server.address).ask(showWall, {})).code).toBe('wall.link_ended');
    expect((await team.people.owner.ask(showWall, {})).code).toBe('wall.link_ended');
    const { made } = await withToken(team.people.owner, ['monitor.read']);
    await isEnded(made.token);
    expect((await fetch(`${server.address}/v1/wall?token=${secret}`)).status).toBe(400);
  });
});

describe('creating wall links', () => {
  it('stores only a hash of the secret', async () => {
    const { secret, id } = await link();
    const { rows } = await sql<{ text: string }>`
      select (select l::text from wall_links l where l.id = ${id}) ||
        (select string_agg(a::text, '') from audit_log a where a.object_id = ${id}) as text
    `.execute(server.db);
    expect(rows[0]!.text).toContain('wallLink.create');
    expect(rows[0]!.text).not.toContain(secret);
    expect(rows[0]!.text).not.toContain(secret.slice(-43));
    const { items } = await team.people.owner.call(listWallLinks, {});
    expect(JSON.stringify(items)).not.toContain(secret);
    expect(items.find((each) => each.id === id)).toMatchObject({ lastUsedAt: null });
    await show(secret);
    const [used] = (await team.people.owner.call(listWallLinks, {})).items;
    expect(used!.lastUsedAt).not.toBeNull();
  });

  it('is refused for groups of another team, which cannot revoke them either', async () => {
    const body = { name: 'x', expiresInHours: 1, groupIds: [otherTeam.group.id] };
    expect(await team.people.owner.ask(createWallLink, { body })).toMatchObject({
      code: 'E004',
      data: { fields: { groupIds: 'field.choice' }, detail: { missing: [otherTeam.group.id] } },
    });
    const { id } = await link();
    const theirs = await otherTeam.people.owner.ask(revokeWallLink, { params: { id } });
    expect(theirs.code).toBe('wall.link_not_found');
  });

  it('is limited to what their creator sees, who sees no other links either', async () => {
    const { owner, operator } = team.people;
    const of = async (grants: Grants) => {
      const role = await owner.call(createRole, {
        body: { name: freshName().slice(0, 30), base: 'operator', grants },
      });
      await owner.call(updatePerson, { params: { id: team.userIds.operator }, body: { role: role.id } });
    };
    const make = (groupIds: string[] | null) =>
      operator.ask(createWallLink, { body: { name: 'x', expiresInHours: 1, groupIds } });
    const { id: everything } = await link();
    try {
      await of({ 'wall.share': 'team', 'monitor.read': 'groups', 'alert.read': 'groups' });
      expect((await make([team.otherGroup.id])).code).toBe('E004');
      expect((await make([team.group.id, team.otherGroup.id])).code).toBe('E004');
      const { data } = await make(null);
      expect(data.groups).toEqual([{ id: team.group.id, name: team.group.name }]);
      const view = await shown(data.secret, hasAlert);
      expect(view.groups.map(({ name }) => name)).toEqual([team.group.name]);
      const { items } = await operator.call(listWallLinks, {});
      expect(items.map(({ id }) => id)).toEqual([data.id]);
      const revoke = (id: string) => operator.ask(revokeWallLink, { params: { id } });
      expect((await revoke(everything)).code).toBe('wall.link_not_found');
      expect((await revoke(data.id)).code).toBe('0');
      await of({ 'wall.share': 'team', 'monitor.read': 'team' });
      expect((await make(null)).code).toBe('E004');
      expect((await operator.call(listWallLinks, {})).items).toEqual([]);
    } finally {
      await owner.call(updatePerson, { params: { id: team.userIds.operator }, body: { role: 'operator' } });
    }
  });

  it('is limited to 90 days, and to a number per team', async () => {
    for (const expiresInHours of [0, 90 * 24 + 1]) {
      const answer = await team.people.owner.ask(createWallLink, { body: { name: 'x', expiresInHours } });
      expect(answer.code).toBe('request.invalid');
    }
    await sql`insert into wall_links (team_id, id, name, secret_hash, created_by_name, expires_at)
      select ${team.teamId}, gen_random_uuid(), 'x', sha256(n::text::bytea), 'x', now() + interval '1 hour'
      from generate_series(1, 50) n`.execute(server.db);
    const answer = await team.people.owner.ask(createWallLink, { body: { name: 'x', expiresInHours: 1 } });
    expect(answer.code).toBe('wall.link_limit');
    await sql`delete from wall_links where created_by_name = 'x'`.execute(server.db);
  });

  it('is refused to API tokens: the token would end, and the link would not', async () => {
    const tokens = withToken(team.people.owner, ['wall.share']);
    await expect(tokens).rejects.toThrow('request.invalid');
  });
});

it('the wall frame has the alerts of the user’s groups', async () => {
  const { alerts, team: name } = await team.people.operator.call(getWallFrame, {});
  expect(alerts).toMatchObject([{ code: '3-11', group: team.group.name }]);
  expect(name).not.toBe('');
  const { alertCount } = await otherTeam.people.operator.call(getWallFrame, {});
  expect(alertCount).toBe(1);
});
