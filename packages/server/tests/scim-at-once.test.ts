import { approveApplicants, listApplicants } from '@muster/contract/people/applicants.endpoints';
import { listPeople } from '@muster/contract/people/endpoints';
import { inviteByMail } from '@muster/contract/people/invitations.endpoints';
import { createJoinCode } from '@muster/contract/people/join-codes.endpoints';
import { applyByCode, followInvitation, joining } from '@muster/contract/people/joining.endpoints';
import { mapScimGroup } from '@muster/contract/scim/endpoints';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { admit } from '../src/features/people/admit.ts';
import { arriving } from '../src/features/people/joining.events.ts';
import type { Client } from './setup/client.ts';
import { stranger } from './setup/joining.ts';
import { lockWaits } from './setup/lock-waits.ts';
import { type ScimClient, withProvisionedTeam } from './setup/scim-client.ts';
import type { TestTeam } from './setup/team.ts';
import type { RunningTestServer } from './setup/test-server.ts';
import { WITHIN } from './setup/within.ts';

const MUSTER = 'urn:muster:params:scim:schemas:extension:2.0:User';

let server: RunningTestServer;
let team: TestTeam;
let owner: Client;
let provider: ScimClient;
withProvisionedTeam((made) => ({ server, team, owner, provider } = made));

/** Whether a transaction of this database waits for a lock. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(server.db);
  return rows.length > 0;
}

/**
 * The user joins the team, and before that commits the provider sends this request. @returns the status of the request
 */
async function comeDuring(
  { userId, name }: { userId: string; name: string },
  ask: () => Promise<{ status: number }>,
): Promise<number> {
  const { teamId } = team;
  let isDone = false;
  let asking = Promise.resolve(0);
  const newcomer = { userId, name, role: 'operator', roleId: null, roleName: 'operator' } as const;
  await server.db.unit(async (unit) => {
    const by = { teamId, userId: null, name: 'Muster', ip: null };
    await unit.emit(arriving, { teamId });
    await admit(unit, teamId, [{ ...newcomer, groupIds: [], invitedBy: null }], by);
    asking = ask()
      .then(({ status }) => status)
      .finally(() => (isDone = true));
    await expect.poll(async () => isDone || (await isWaiting()), WITHIN).toBe(true);
  });
  return asking;
}

async function groupOf(name: string, role: 'admin' | 'member', ids: string[] = []): Promise<string> {
  const { body } = await provider.createGroup(name, ids);
  await owner.call(mapScimGroup, { params: { id: body.id }, body: { groupId: team.group.id, role } });
  return body.id;
}

const personOf = async (email: string) =>
  (await owner.call(listPeople, { query: { keyword: email } })).items.find((each) => each.email === email);

describe('a user joins the team by themselves', () => {
  it('while the provider adds them to a group: they have what the group gives', async () => {
    const person = await stranger(server);
    const { body: invited } = await provider.createUser(person.email);
    const id = await groupOf('Adds', 'member');
    const members = { op: 'add', path: 'members', value: [{ value: invited.id }] };
    expect(await comeDuring(person, () => provider.patch(`/Groups/${id}`, members))).toBe(204);
    expect(await personOf(person.email)).toMatchObject({ role: 'member', groups: [{ id: team.group.id }] });
  });

  it.each([
    [
      'removes them from a group',
      (id: string) => provider.patch(`/Groups/${id}`, { op: 'remove', path: 'members' }),
    ],
    ['deletes the group', (id: string) => provider.delete(`/Groups/${id}`)],
  ] as const)('while the provider %s: they do not keep what it gave', async (name, ask) => {
    const person = await stranger(server);
    const { body: invited } = await provider.createUser(person.email);
    const id = await groupOf(name, 'admin', [invited.id]);
    expect(await comeDuring(person, () => ask(id))).toBe(204);
    expect(await personOf(person.email)).toMatchObject({ role: 'operator', groups: [] });
  });

  it.each([
    [
      'deactivates them',
      200,
      (id: string) => provider.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false }),
    ],
    ['deletes them', 204, (id: string) => provider.delete(`/Users/${id}`)],
  ] as const)('while the provider %s: they are not in it afterwards', async (_, status, ask) => {
    const person = await stranger(server);
    const { body: invited } = await provider.createUser(person.email);
    expect(await comeDuring(person, () => ask(invited.id))).toBe(status);
    expect(await personOf(person.email)).toBeUndefined();
  });

  it('while the provider creates them: it gets a conflict, and finds them by their address', async () => {
    const person = await stranger(server);
    expect(await comeDuring(person, () => provider.createUser(person.email))).toBe(409);
    const { body } = await provider.get(
      `/Users?filter=${encodeURIComponent(`userName eq "${person.email}"`)}`,
    );
    expect(body.Resources).toEqual([
      expect.objectContaining({ [MUSTER]: { state: 'member', role: 'operator' } }),
    ]);
  });
});

describe('while the provider changes the team, a user waits before any row of theirs is locked', () => {
  // From its first request on there is a row that its requests lock.
  beforeAll(() => provider.createUser('first@provider.example'));

  /** Holds what each request of a provider locks first. @returns what is locked, by name, once the call waits */
  async function lockedDuring(call: () => Promise<unknown>, rows: Record<string, RawBuilder<unknown>>) {
    const { promise: isDone, resolve: end } = Promise.withResolvers<void>();
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
    const request = server.db.transaction().execute(async (tx) => {
      await sql`select from scim_settings where team_id = ${team.teamId} for update`.execute(tx);
      hold();
      await isDone;
    });
    await isHeld;
    const calling = call();
    try {
      await lockWaits(server);
      const locked: string[] = [];
      for (const [name, row] of Object.entries(rows)) {
        const free = await sql`${row} for update skip locked`.execute(server.db);
        if (free.rows.length === 0) locked.push(name);
      }
      return locked;
    } finally {
      end();
      await request;
      await calling;
    }
  }

  const userRow = (userId: string) => sql`select from users where id = ${userId}`;

  it('who accepts an invitation', async () => {
    const { client, email } = await stranger(server);
    await owner.call(inviteByMail, { body: { text: email } });
    const { invitations } = await client.call(joining, {});
    const accept = () => client.call(followInvitation, { body: { id: invitations[0]!.id } });
    const rows = { invitation: sql`select from invitations where email = ${email}` };
    expect(await lockedDuring(accept, rows)).toEqual([]);
  });

  it('who uses a code, and who is approved', async () => {
    const { client, email, userId } = await stranger(server);
    const { code } = await owner.call(createJoinCode, { body: {} });
    const apply = () => client.call(applyByCode, { body: { code } });
    expect(await lockedDuring(apply, { user: userRow(userId) })).toEqual([]);
    const { items } = await owner.call(listApplicants, { query: { keyword: email } });
    const approve = () => owner.call(approveApplicants, { body: { ids: [items[0]!.id] } });
    const rows = {
      admin: sql`select from team_members where team_id = ${team.teamId} and user_id = ${team.userIds.owner}`,
      application: sql`select from applications where id = ${items[0]!.id}`,
    };
    expect(await lockedDuring(approve, rows)).toEqual([]);
  });
});
