import { listPeople } from '@muster/contract/people/endpoints';
import { mapScimGroup } from '@muster/contract/scim/endpoints';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { admit } from '../src/features/people/admit.ts';
import type { Client } from './setup/client.ts';
import { stranger } from './setup/joining.ts';
import { type ScimClient, withProvisionedTeam } from './setup/scim-client.ts';
import type { TestTeam } from './setup/team.ts';
import type { RunningTestServer } from './setup/test-server.ts';

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
    await admit(unit, teamId, [{ ...newcomer, groupIds: [], invitedBy: null }], by);
    asking = ask()
      .then(({ status }) => status)
      .finally(() => (isDone = true));
    await vi.waitFor(async () => expect(isDone || (await isWaiting())).toBe(true));
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
