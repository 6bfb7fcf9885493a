import { conditionsTopic, monitoredTopic, stationTopic } from '@muster/contract/monitoring/live-topics';
import { alertsTopic } from '@muster/contract/alerts/live-topics';
import type { ChangeDetails, LiveTopic } from '@muster/contract/live/topic';
import { QUICK_PATH } from '@muster/contract/live/quick';
import { networkChecksTopic } from '@muster/contract/network-checks/live-topics';
import { removeGroupMembers } from '@muster/contract/groups/endpoints';
import type { Grants } from '@muster/contract/permissions';
import { updatePerson } from '@muster/contract/people/endpoints';
import { lessonsTopic } from '@muster/contract/readiness/live-topics';
import { recoveryStepsTopic } from '@muster/contract/recovery-steps/live-topics';
import { createRole, updateRole } from '@muster/contract/roles/endpoints';
import { beginView } from '@muster/contract/viewing/endpoints';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Recipients } from '../src/platform/live/audience.ts';
import { signedIn } from './setup/accounts.ts';
import type { Client } from './setup/client.ts';
import { type LiveSocket, openLive } from './setup/live-socket.ts';
import { createTeam, registerDevice, type TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withToken } from './setup/token-client.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer;
withTeam((made) => void ({ server } = made));

async function look(client: Client, path?: string): Promise<LiveSocket> {
  const socket = await openLive(client, path);
  onTestFinished(() => socket.close());
  return socket;
}

/** Runs the check of each ping at once. */
const isClosed = async (socket: LiveSocket) => {
  await server.app.live.endOver();
  await expect.poll(() => socket.closed, WITHIN).toBe(4000);
};

/** Changes only the database: as for an expiry, or when a process missed the message about an end. */
const inDatabase = (statement: ReturnType<typeof sql>) => statement.execute(server.db);

const sessionOf = async (team: TestTeam) => {
  const client = await signedIn(server, team.userIds.operator);
  const { id } = await server.db
    .selectFrom('sessions')
    .where('userId', '=', team.userIds.operator)
    .orderBy('id', 'desc')
    .select('id')
    .executeTakeFirstOrThrow();
  return { client, id };
};

describe('a live connection closes although no process was notified', () => {
  it.each([
    ['has expired', (id: string) => sql`update sessions set expires_at = now() where id = ${id}`],
    ['was deleted', (id: string) => sql`delete from sessions where id = ${id}`],
    ['is locked', (id: string) => sql`update sessions set locked_at = now() where id = ${id}`],
  ])('when its session %s; another session of the same user stays connected', async (_, end) => {
    const team = await createTeam(server);
    const { id: deviceId } = await registerDevice(team);
    const { client, id } = await sessionOf(team);
    const [ended, quick] = [await look(client), await look(client, `${QUICK_PATH}?device=${deviceId}`)];
    const kept = await look(team.people.operator);
    await inDatabase(end(id));
    await isClosed(ended);
    await isClosed(quick);
    expect(kept.closed).toBeNull();
  });

  it('when its token has expired', async () => {
    const team = await createTeam(server);
    const { client, made } = await withToken(team.people.owner, ['device.read', 'team.read']);
    const { client: other } = await withToken(team.people.owner, ['device.read', 'team.read']);
    const [ended, kept] = [await look(client), await look(other)];
    await inDatabase(sql`update api_tokens set expires_at = now() where id = ${made.id}`);
    await isClosed(ended);
    expect(kept.closed).toBeNull();
  });

  it('when the service of its team has ended, and for no other team', async () => {
    const [team, other] = [await createTeam(server), await createTeam(server)];
    const [ended, kept] = [await look(team.people.owner), await look(other.people.owner)];
    await inDatabase(sql`update teams set service_ends_at = now() where id = ${team.teamId}`);
    await isClosed(ended);
    expect(kept.closed).toBeNull();
    await inDatabase(sql`update teams set service_ends_at = null where id = ${team.teamId}`);
  });

  it('when the grace period for adding a second step has ended, once', async () => {
    const team = await createTeam(server);
    const ended = await look(team.people.owner);
    await inDatabase(
      sql`insert into team_policies (team_id, second_step, enforced_from) values (${team.teamId}, 'any', now())`,
    );
    await isClosed(ended);
    await inDatabase(
      sql`update team_policies set enforced_from = now() - interval '1 hour' where team_id = ${team.teamId}`,
    );
    await inDatabase(
      sql`update sessions set strong_for = ${team.teamId} where user_id = ${team.userIds.admin}`,
    );
    const kept = await look(await signedInFor(team));
    await server.app.live.endOver();
    await server.app.live.endOver();
    expect(kept.closed).toBeNull();
  });

  it('when the viewer, or the member they view the console as, is no longer in the team', async () => {
    const team = await createTeam(server);
    const left = await look(team.people.member);
    const owner = await signedIn(server, team.userIds.owner);
    await owner.call(beginView, { body: { userId: team.userIds.operator } });
    const viewing = await look(owner);
    const out = [team.userIds.member, team.userIds.operator];
    await inDatabase(
      sql`delete from team_members where team_id = ${team.teamId} and user_id = any(${out}::uuid[])`,
    );
    await isClosed(left);
    await isClosed(viewing);
  });

  it('and the checks prolong no session', async () => {
    const team = await createTeam(server);
    const { client, id } = await sessionOf(team);
    await look(client);
    const row = () =>
      server.db
        .selectFrom('sessions')
        .where('id', '=', id)
        .select(['expiresAt', 'lastUsedAt', 'activeAt'])
        .executeTakeFirstOrThrow();
    await inDatabase(
      sql`update sessions set expires_at = now() + interval '1 day', last_used_at = 'epoch', active_at = 'epoch' where id = ${id}`,
    );
    const before = await row();
    await server.app.live.endOver();
    expect(await row()).toEqual(before);
  });
});

/** A user whose provider checked the second step, so the policy admits them. */
async function signedInFor(team: TestTeam): Promise<Client> {
  const client = await signedIn(server, team.userIds.admin);
  await inDatabase(
    sql`update sessions set strong_for = ${team.teamId} where user_id = ${team.userIds.admin}`,
  );
  return client;
}

const everything: Grants = {
  'team.read': 'team',
  'device.read': 'groups',
  'monitor.read': 'groups',
  'condition.read': 'groups',
  'alert.read': 'groups',
  'readiness.read': 'groups',
};
const topics: LiveTopic[] = [
  monitoredTopic,
  stationTopic,
  conditionsTopic,
  alertsTopic,
  networkChecksTopic,
  recoveryStepsTopic,
  lessonsTopic,
] as LiveTopic[];

describe('a permission that is removed while a user follows the station', () => {
  const row = '01890000-0000-7000-8000-000000000001';

  /** Publishes any details on any topic. */
  const publish = (topic: LiveTopic<ChangeDetails>, to: Recipients, details: ChangeDetails) =>
    server.app.live.publish(topic as LiveTopic<{ of: string }>, to, details as { of: string });

  /** Publishes everything the station publishes about a group. */
  function sayAll({ teamId }: TestTeam, groupId: string): void {
    for (const topic of topics) {
      const details =
        topic === (monitoredTopic as LiveTopic) ? { row: { id: row }, of: groupId } : { of: row };
      publish(topic, { teamId, groupIds: [groupId] }, details);
    }
  }

  async function hears(client: Client, team: TestTeam, groupId: string): Promise<string[]> {
    const [socket, owner] = [await look(client), await look(team.people.owner)];
    for (const each of [socket, owner]) await each.watch({ shown: { monitored: [groupId] } });
    const before = [socket.changes.length, owner.changes.length] as const;
    sayAll(team, groupId);
    const names = new Set(topics.map(({ name }) => name));
    // Once each: what was published before these sockets were open may arrive as well.
    const heardBy = ({ changes }: LiveSocket, from: number) => [
      ...new Set(changes.slice(from).flatMap(({ topic }) => (names.has(topic) ? [topic] : []))),
    ];
    await expect.poll(() => heardBy(owner, before[1]), WITHIN).toHaveLength(topics.length);
    await socket.watch({ shown: { monitored: [groupId] } });
    return heardBy(socket, before[0]).toSorted();
  }

  it.each(topics.map((topic) => [topic.name, topic] as const))(
    'by editing the role, stops the messages of %s',
    async (_, topic) => {
      const team = await createTeam(server);
      const { owner, operator } = team.people;
      const body = { name: 'Watcher', base: 'operator' as const, grants: everything };
      const role = await owner.call(createRole, { body });
      await owner.call(updatePerson, { params: { id: team.userIds.operator }, body: { role: role.id } });
      const names = topics.map(({ name }) => name).toSorted();
      expect(await hears(operator, team, team.group.id)).toEqual(names);

      const open = await look(operator);
      await open.watch({ shown: { monitored: [team.group.id] } });
      const before = open.changes.length;
      const { [topic.permission]: _gone, ...grants } = everything;
      await owner.call(updateRole, {
        params: { id: role.id },
        body: { name: 'Watcher', grants, revision: role.revision },
      });
      sayAll(team, team.group.id);
      await expect.poll(() => open.closed, WITHIN).toBe(4000);
      const left = topics
        .filter(({ permission }) => permission !== topic.permission)
        .map(({ name }) => name)
        .toSorted();
      expect(await hears(operator, team, team.group.id)).toEqual(left);
      expect(open.changes.slice(before).map((change) => change.topic)).not.toContain(topic.name);
    },
  );

  it('by leaving the group, stops all messages about its robots', async () => {
    const team = await createTeam(server);
    const { owner, operator } = team.people;
    const open = await look(operator);
    await open.watch({ shown: { monitored: [team.group.id] } });
    await owner.call(removeGroupMembers, {
      params: { id: team.group.id },
      query: { ids: [team.userIds.operator] },
    });
    sayAll(team, team.group.id);
    await expect.poll(() => open.closed, WITHIN).toBe(4000);
    const heard = open.changes.map(({ topic }) => topic);
    for (const { name } of topics) expect(heard).not.toContain(name);
    expect(await hears(operator, team, team.group.id)).toEqual([]);
  });
});
