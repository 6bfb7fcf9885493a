import { permissionNames, scopeOf } from '@muster/contract/permissions';
import { listPermissionHolders } from '@muster/contract/permission-holders/endpoints';
import { renameTeam } from '@muster/contract/teams/endpoints';
import { roles } from '@muster/contract/roles';
import { expect, it } from 'vitest';
import type { TestTeam } from './setup/team.ts';
import { withTeam } from './setup/with-team.ts';

let team: TestTeam;
withTeam((made) => ({ team } = made));

const holdersOf = (permission: (typeof permissionNames)[number]) =>
  team.people.operator.call(listPermissionHolders, { query: { permission } });

it('names the roles of every permission, as the table has them', async () => {
  for (const permission of permissionNames) {
    const { roles: allowing } = await holdersOf(permission);
    expect(allowing).toEqual(roles.filter((role) => scopeOf(role, permission) !== null));
  }
});

it('names the owner, and admins where they may do it too', async () => {
  const named = async (permission: Parameters<typeof holdersOf>[0]) =>
    (await holdersOf(permission)).people.map(({ role }) => role);
  expect(await named('team.transfer')).toEqual(['owner']);
  expect(await named('people.read')).toEqual(['owner', 'admin']);
  expect((await holdersOf('people.read')).people[0]!.name).toMatch(/^owner /);
});

it('a refusal says which permission is missing', async () => {
  const answer = await team.people.operator.ask(renameTeam, { body: { teamName: 'x' } } as never);
  expect(answer.code).toBe('E033');
  expect(answer.data.detail).toEqual({ role: 'operator', permission: 'team.update' });
});
