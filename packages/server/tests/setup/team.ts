import { getTeam } from '@muster/contract/teams/endpoints';
import { createGroup, listGroups } from '@muster/contract/groups/endpoints';
import { createDevice } from '@muster/contract/devices/endpoints';
import { type Role, roles } from '@muster/contract/roles';
import { signedIn, storeAccount } from './accounts.ts';
import type { Client } from './client.ts';
import type { TestServer } from './test-server.ts';

export interface TestTeam {
  teamId: string;
  teamKey: string;
  /** Signed in, one of each role; member and operator belong to `group`. */
  people: Record<Role, Client>;
  userIds: Record<Role, string>;
  group: { id: string; name: string; key: string };
  otherGroup: { id: string; name: string; key: string };
  defaultGroupId: string;
}

/** The number of teams in each database: the first is t1. */
const teams = new Map<string, number>();
let serials = 0;

export function nextSerialNumber(): string {
  serials += 1;
  return `TS${String(serials).padStart(8, '0')}`;
}

/** A team with two groups and a member of each role. */
export async function createTeam(server: TestServer): Promise<TestTeam> {
  const { app } = server;
  const count = (teams.get(server.databaseUrl) ?? 0) + 1;
  teams.set(server.databaseUrl, count);
  const mark = `t${count}`;
  const userIds = {} as Record<Role, string>;
  const people = {} as Record<Role, Client>;
  const register = async (role: Role) => {
    const name = `${role} ${mark}`;
    const userId = await storeAccount(server, { name, email: `${role}@${mark}.example` });
    userIds[role] = userId;
    return { userId, name };
  };
  const owner = await register('owner');
  const { teamId } = await app.teams.create({
    name: `Team ${mark}`,
    ownerId: owner.userId,
    ownerName: owner.name,
  });
  people.owner = await signedIn(server, owner.userId);
  const make = async (name: string) => {
    const { id, rmsKey } = await people.owner.call(createGroup, { body: { name } });
    return { id, name, key: rmsKey! };
  };
  const group = await make('Class 5-B');
  const otherGroup = await make('Lobby');
  for (const role of roles) {
    if (role === 'owner') continue;
    const { userId, name } = await register(role);
    await app.people.add({ teamId, userId, name, role, groupIds: [group.id] });
    people[role] = await signedIn(server, userId);
  }
  const { rmsKey } = await people.owner.call(getTeam, {});
  const groups = await people.owner.call(listGroups, { query: { limit: 50 } });
  const defaultGroupId = groups.items.find((item) => item.isDefault)!.id;
  return { teamId, teamKey: rmsKey!, people, userIds, group, otherGroup, defaultGroupId };
}

export async function registerDevice(team: TestTeam, groupId = team.group.id) {
  return team.people.owner.call(createDevice, { body: { sn: nextSerialNumber(), groupId } });
}

/** Ids of the team's owners: there must always be exactly one. */
export async function ownersOf({ db }: TestServer, teamId: string): Promise<string[]> {
  const owners = await db
    .selectFrom('teamMembers')
    .where('teamId', '=', teamId)
    .where('role', '=', 'owner')
    .select('userId')
    .execute();
  return owners.map(({ userId }) => userId);
}
