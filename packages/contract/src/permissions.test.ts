import { expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';
import { permissionNames, permissions, scopeOf } from './permissions.ts';
import { roles } from './roles.ts';

it('every permission is decided for every role', () => {
  for (const permission of permissionNames)
    for (const role of roles) expect(['team', 'groups', null]).toContain(scopeOf(role, permission));
});

it('the owner may do everything, everywhere', () => {
  for (const permission of permissionNames) expect(scopeOf('owner', permission)).toBe('team');
});

it('nobody has more than whoever stands above', () => {
  const reach = { team: 2, groups: 1 } as const;
  const weigh = (scope: keyof typeof reach | null) => (scope === null ? 0 : reach[scope]);
  for (const permission of permissionNames) {
    const weights = roles.map((role) => weigh(scopeOf(role, permission)));
    expect(weights, permission).toEqual(weights.toSorted((a, b) => b - a));
  }
});

it('every endpoint names a permission of the table, or says that it needs none', () => {
  for (const { id, access } of endpoints)
    expect(access === 'public' || access === 'session' || access in permissions, id).toBe(true);
});

it('endpoints are told apart by id and by method and path', () => {
  expect(new Set(endpoints.map(({ id }) => id)).size).toBe(endpoints.length);
  expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpoints.length);
});
