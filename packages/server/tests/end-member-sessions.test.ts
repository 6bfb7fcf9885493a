import { rmsUserInfo, userInfo } from '@muster/contract/account/endpoints';
import { lookAtProof } from '@muster/contract/account/proof.endpoints';
import { listDevices } from '@muster/contract/devices/endpoints';
import { listNotices } from '@muster/contract/notifications/endpoints';
import { endPersonSessions, getPerson } from '@muster/contract/people/endpoints';
import { switchTeam } from '@muster/contract/teams/endpoints';
import { expect, it } from 'vitest';
import { signedIn } from './setup/accounts.ts';
import type { Client } from './setup/client.ts';
import { openLive } from './setup/live-socket.ts';
import { createTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
withTeam((made) => ({ server } = made));

const codeOf = async (client: Client) => (await client.ask(listDevices, { query: {} })).code;

it('a member whose sessions were ended signs in again to enter the team; their account and other teams stay usable', async () => {
  const [team, other] = [await createTeam(server), await createTeam(server)];
  const { people, userIds } = team;
  await server.app.people.add({
    teamId: other.teamId,
    userId: userIds.member,
    name: 'Both',
    role: 'member',
    groupIds: [],
  });
  const [laptop, phone] = [await signedIn(server, userIds.member), await signedIn(server, userIds.member)];
  for (const client of [laptop, phone]) {
    client.cookies.set('teamId', team.teamId);
    expect(await codeOf(client)).toBe('0');
  }
  const live = await openLive(laptop);

  await people.admin.call(endPersonSessions, { params: { id: userIds.member } });

  await expect.poll(() => live.closed).not.toBeNull();
  await expect(openLive(laptop)).rejects.toThrow();
  for (const client of [laptop, phone])
    expect(await client.ask(rmsUserInfo, {})).toMatchObject({
      httpStatus: 401,
      code: 'session.team_ended',
      data: { detail: { teamId: team.teamId } },
    });
  // Account pages and the other team.
  expect((await laptop.call(userInfo, {})).teams).toHaveLength(2);
  await laptop.call(switchTeam, { body: { teamId: other.teamId } });
  expect(await codeOf(laptop)).toBe('0');
  await laptop.call(switchTeam, { body: { teamId: team.teamId } });
  expect(await codeOf(laptop)).toBe('session.team_ended');

  const again = await signedIn(server, userIds.member);
  again.cookies.set('teamId', team.teamId);
  expect(await codeOf(again)).toBe('0');
  await openLive(again);
  expect(await codeOf(laptop)).toBe('session.team_ended');
});

it('it is logged, and the member is notified who did it', async () => {
  const { people, userIds } = await createTeam(server);
  await people.owner.call(endPersonSessions, { params: { id: userIds.member } });
  const entry = await server.db
    .selectFrom('auditLog')
    .where('objectId', '=', userIds.member)
    .where('action', '=', 'member.endSessions')
    .select(['actorId'])
    .executeTakeFirst();
  expect(entry).toEqual({ actorId: userIds.owner });
  const again = await signedIn(server, userIds.member);
  const { items } = await again.call(listNotices, { query: {} });
  expect(items.map(({ kind }) => kind)).toContain('people.sessionsEnded');
});

it('nobody can end the sessions of the owner, an admin those of another admin, or a user their own', async () => {
  const { people, userIds } = await createTeam(server);
  const end = async (client: Client, id: string) =>
    (await client.ask(endPersonSessions, { params: { id } })).code;
  expect(await end(people.admin, userIds.owner)).toBe('member.owner');
  expect(await end(people.admin, userIds.admin)).toBe('E033');
  expect(await end(people.member, userIds.operator)).toBe('E033');
  expect(await end(people.owner, userIds.owner)).toBe('member.owner');
  const stranger = await createTeam(server);
  expect(await end(people.owner, stranger.userIds.member)).toBe('E028');
  expect((await people.admin.call(getPerson, { params: { id: userIds.member } })).allowed.endSessions).toBe(
    true,
  );
  expect((await people.admin.call(getPerson, { params: { id: userIds.owner } })).allowed.endSessions).toBe(
    false,
  );
  expect((await people.owner.call(lookAtProof, {})).isLocked).toBe(false);
});
