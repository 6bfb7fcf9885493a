import { expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';
import { permissionNames, permissions, scopeOf } from './permissions.ts';
import { roles } from './roles.ts';

it('every permission has a valid scope, or none, for every role', () => {
  for (const permission of permissionNames)
    for (const role of roles) expect(['team', 'groups', null]).toContain(scopeOf(role, permission));
});

it('the owner has every permission in the whole team', () => {
  for (const permission of permissionNames) expect(scopeOf('owner', permission)).toBe('team');
});

it('no role has a wider scope than a higher role', () => {
  const reach = { team: 2, groups: 1 } as const;
  const weigh = (scope: keyof typeof reach | null) => (scope === null ? 0 : reach[scope]);
  for (const permission of permissionNames) {
    const weights = roles.map((role) => weigh(scopeOf(role, permission)));
    expect(weights, permission).toEqual(weights.toSorted((a, b) => b - a));
  }
});

it('every endpoint names a permission of the table, `public` or `session`', () => {
  for (const { id, access } of endpoints)
    expect(access === 'public' || access === 'session' || access in permissions, id).toBe(true);
});

it('endpoint ids, and pairs of method and path, are unique', () => {
  expect(new Set(endpoints.map(({ id }) => id)).size).toBe(endpoints.length);
  expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpoints.length);
});
