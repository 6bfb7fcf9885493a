import { permissionNames, scopeOf } from '@muster/contract/permissions';
import { roles, type Scope } from '@muster/contract/roles';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { can, type Layer, narrowest, reach, type RightsHolder } from './rights.ts';

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
  it('whoever reaches an object may do the same somewhere', () => {
    fc.assert(
      fc.property(person, permission, object, (holder, name, what) => {
        if (can(holder, name, what)) expect(can(holder, name)).toBe(true);
      }),
    );
  });

  it('is reached by the whole team’s rights, through a group, or as their own, and in no other way', () => {
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
  it('covers exactly the groups whose objects they reach', () => {
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

  it('reach as far as the narrowest of them, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(layer, { minLength: 1, maxLength: 4 }), permission, (all, name) => {
        const widths = all.map((each) => width(each(holder, name)));
        expect(width(narrowest(all, holder, name))).toBe(Math.min(...widths));
        expect(narrowest(all.toReversed(), holder, name)).toBe(narrowest(all, holder, name));
      }),
    );
  });

  it('never reach further with one more', () => {
    fc.assert(
      fc.property(fc.array(layer, { maxLength: 3 }), layer, permission, (all, more, name) => {
        expect(width(narrowest([...all, more], holder, name))).toBeLessThanOrEqual(
          width(narrowest(all, holder, name)),
        );
      }),
    );
  });
});
