import { permissionNames, scopeOf } from '@muster/contract/permissions';
import { listPermissionHolders } from '@muster/contract/permission-holders/endpoints';
import { changeTools, updatePerson } from '@muster/contract/people/endpoints';
import { createRole } from '@muster/contract/roles/endpoints';
import { renameTeam } from '@muster/contract/teams/endpoints';
import { roles } from '@muster/contract/roles';
import { expect, it } from 'vitest';
import type { TestTeam } from './setup/team.ts';
import { withTeam } from './setup/with-team.ts';

let team: TestTeam;
withTeam((made) => ({ team } = made));

const holdersOf = (permission: (typeof permissionNames)[number]) =>
  team.people.operator.call(listPermissionHolders, { query: { permission } });

it('lists the roles of every permission, as in the permission table', async () => {
  for (const permission of permissionNames) {
    const { roles: allowing } = await holdersOf(permission);
    expect(allowing).toEqual(roles.filter((role) => scopeOf(role, permission) !== null));
  }
});

it('lists the owner, and admins who have the permission too', async () => {
  const named = async (permission: Parameters<typeof holdersOf>[0]) =>
    (await holdersOf(permission)).people.map(({ role }) => role);
  expect(await named('team.transfer')).toEqual(['owner']);
  expect(await named('people.read')).toEqual(['owner', 'admin']);
  expect((await holdersOf('people.read')).people[0]!.name).toMatch(/^owner /);
});

it('lists custom roles with the permission, and members with one based on admin', async () => {
  const { owner } = team.people;
  const make = (name: string, base: 'admin' | 'member') =>
    owner.call(createRole, { body: { name, base, grants: { 'people.tools': 'team', 'team.read': 'team' } } });
  const librarian = await make('Librarian', 'member');
  const deputy = await make('Deputy', 'admin');
  await owner.call(updatePerson, { params: { id: team.userIds.member }, body: { role: librarian.id } });
  await owner.call(updatePerson, { params: { id: team.userIds.admin }, body: { role: deputy.id } });
  const { customRoles, people } = await holdersOf('people.tools');
  expect(customRoles).toEqual(['Deputy', 'Librarian']);
  expect(people.map(({ role, customRole }) => [role, customRole])).toEqual([
    ['owner', null],
    ['admin', 'Deputy'],
  ]);
  // A permission missing from their custom role is not requested from them, whatever its base.
  expect((await holdersOf('people.read')).people.map(({ role }) => role)).toEqual(['owner']);
  expect((await holdersOf('people.read')).customRoles).toEqual([]);
});

it('a refusal names the missing permission', async () => {
  const answer = await team.people.operator.ask(renameTeam, { body: { teamName: 'x' } } as never);
  expect(answer.code).toBe('E033');
  expect(answer.data.detail).toEqual({ role: 'operator', permission: 'team.update' });
});

it('names the tool that the asker lacks, only if their role has the permission', async () => {
  const { owner } = team.people;
  const userIds = [team.userIds.operator];
  expect((await holdersOf('monitor.read')).missingTool).toBeNull();
  await owner.call(changeTools, { body: { userIds, remove: ['rms'] } });
  expect((await holdersOf('monitor.read')).missingTool).toBe('rms');
  expect((await holdersOf('device.adb')).missingTool).toBeNull();
  await owner.call(changeTools, { body: { userIds, add: ['rms'] } });
});
