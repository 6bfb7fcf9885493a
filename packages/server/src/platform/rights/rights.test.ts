import { type Grants, isByGroup, permissionNames, scopeOf, toolOf } from '@muster/contract/permissions';
import { roles, type Scope } from '@muster/contract/roles';
import { tools } from '@muster/contract/tools';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rightsReach } from '../live/audience.ts';
import {
  can,
  covers,
  coversGrants,
  grantsOf,
  type Layer,
  mayViewAs,
  narrowest,
  reach,
  type RightsHolder,
  within,
} from './rights.ts';

const groups = ['a', 'b', 'c'];
const person = fc.record({
  role: fc.constantFrom(...roles),
  groupIds: fc.subarray(groups),
  userId: fc.constantFrom('u1', 'u2'),
});
const permission = fc.constantFrom(...permissionNames);
const object = fc.record({
  groupId: fc.constantFrom(...groups, null),
  ownerId: fc.constantFrom('u1', 'u2', null),
});

describe('one object', () => {
  it('a permission for an object implies the permission without one', () => {
    fc.assert(
      fc.property(person, permission, object, (holder, name, what) => {
        if (can(holder, name, what)) expect(can(holder, name)).toBe(true);
      }),
    );
  });

  it('is reached only with team-wide rights, through a group, or by its owner', () => {
    fc.assert(
      fc.property(person, permission, object, (holder, name, what) => {
        const scope = scopeOf(holder.role, name);
        const isTheirs = holder.groupIds.includes(what.groupId ?? '') || what.ownerId === holder.userId;
        expect(can(holder, name, what)).toBe(scope === 'team' || (scope === 'groups' && isTheirs));
      }),
    );
  });
});

describe('a list', () => {
  it('covers exactly the groups whose objects the holder reaches', () => {
    fc.assert(
      fc.property(person, permission, (holder, name) => {
        if (!can(holder, name)) {
          expect(() => reach(holder, name)).toThrow('E033');
          return;
        }
        const covered = reach(holder, name);
        for (const groupId of groups)
          expect(covered === null || covered.includes(groupId)).toBe(can(holder, name, { groupId }));
        expect(covered === null).toBe(can(holder, name, { groupId: null }));
      }),
    );
  });
});

describe('several layers', () => {
  const scopes: (Scope | null)[] = [null, 'groups', 'team'];
  const layer = fc.constantFrom(...scopes).map(
    (scope): Layer =>
      () =>
        scope,
  );
  const holder: RightsHolder = { role: 'owner' };
  const width = (scope: Scope | null) => scopes.indexOf(scope);

  it('grant as much as the narrowest of them, in any order', () => {
    fc.assert(
      fc.property(fc.array(layer, { minLength: 1, maxLength: 4 }), permission, (all, name) => {
        const widths = all.map((each) => width(each(holder, name)));
        expect(width(narrowest(all, holder, name))).toBe(Math.min(...widths));
        expect(narrowest(all.toReversed(), holder, name)).toBe(narrowest(all, holder, name));
      }),
    );
  });

  it('never grant more when one is added', () => {
    fc.assert(
      fc.property(fc.array(layer, { maxLength: 3 }), layer, permission, (all, more, name) => {
        expect(width(narrowest([...all, more], holder, name))).toBeLessThanOrEqual(
          width(narrowest(all, holder, name)),
        );
      }),
    );
  });
});

describe('custom role, tools and token together', () => {
  const scopesByName = Object.fromEntries(
    permissionNames.map((name) => [
      name,
      fc.constantFrom<Scope>(...(isByGroup(name) ? (['team', 'groups'] as const) : (['team'] as const))),
    ]),
  );
  const grants = fc.record(scopesByName, { requiredKeys: [] }) as fc.Arbitrary<Grants>;
  const token = fc.record({
    scopes: fc.subarray([...permissionNames]),
    groupIds: fc.option(fc.subarray(groups)),
  });
  const somebody = fc.record({
    role: fc.constantFrom(...roles),
    grants: fc.option(grants),
    tools: fc.subarray([...tools]),
    token: fc.option(token),
    groupIds: fc.subarray(groups),
    userId: fc.constantFrom('u1', 'u2'),
  });

  it('never grant more than the narrowest of them', () => {
    fc.assert(
      fc.property(somebody, permission, object, (holder, name, what) => {
        if (!can(holder, name, what)) return;
        const { role, groupIds, userId } = holder;
        expect(can({ role, grants: holder.grants, groupIds, userId }, name, what)).toBe(true);
        if (holder.grants !== null) expect(holder.grants[name]).toBeDefined();
        const tool = toolOf(name);
        if (tool !== null) expect(holder.tools).toContain(tool);
        if (holder.token === null) return;
        expect(holder.token.scopes).toContain(name);
        if (holder.token.groupIds !== null) expect(holder.token.groupIds).toContain(what.groupId);
      }),
    );
  });

  it('cover in lists and live updates exactly the groups whose objects the holder reaches', () => {
    fc.assert(
      fc.property(somebody, permission, (holder, name) => {
        const isAllowed = can(holder, name);
        if (!isAllowed) expect(() => reach(holder, name)).toThrow();
        const covered = isAllowed ? reach(holder, name) : [];
        const viewer = { ...holder, teamId: 't', groupIds: new Set(holder.groupIds) };
        for (const groupId of groups) {
          const isReached = can(holder, name, { groupId });
          expect(covered === null || covered.includes(groupId)).toBe(isReached);
          expect(rightsReach(viewer, { teamId: 't', permission: name, groupIds: [groupId] })).toBe(isReached);
        }
        expect(covered === null).toBe(can(holder, name, { groupId: null }));
      }),
    );
  });

  it('never grant more when a token is added', () => {
    fc.assert(
      fc.property(somebody, token, permission, object, (holder, more, name, what) => {
        if (can({ ...holder, token: more }, name, what))
          expect(can({ ...holder, token: null }, name, what)).toBe(true);
      }),
    );
  });

  it('a holder that covers another may do everything the other may, in any group', () => {
    fc.assert(
      fc.property(
        somebody,
        somebody,
        permission,
        fc.constantFrom(...groups, null),
        (one, other, name, groupId) => {
          if (covers(one, other) && can(other, name, { groupId }))
            expect(can(one, name, { groupId })).toBe(true);
          if (coversGrants(one, grantsOf(other)) && can({ ...other, token: null, tools: [...tools] }, name))
            expect(can(one, name)).toBe(true);
        },
      ),
    );
  });

  it('nobody views the console as a user with more rights, as the owner, or as themselves', () => {
    fc.assert(
      fc.property(somebody, somebody, permission, (one, other, name) => {
        if (!mayViewAs(one, other)) return;
        expect(other.role).not.toBe('owner');
        expect(one.userId).not.toBe(other.userId);
        if (can(other, name)) expect(can(one, name)).toBe(true);
      }),
    );
  });

  it('`within` contains exactly what both permissions reach', () => {
    const any = fc.option(fc.subarray(groups));
    fc.assert(
      fc.property(any, any, fc.constantFrom(...groups), (one, other, id) => {
        const holds = (each: readonly string[] | null) => each === null || each.includes(id);
        expect(holds(within(one, other))).toBe(holds(one) && holds(other));
      }),
    );
  });
});
