import { roles } from '@muster/contract/roles';
import { describe, expect, it } from 'vitest';
import { noRights, rightsOver } from './member-rights.ts';

const all = {
  changeRole: true,
  assignGroups: true,
  changeTools: true,
  endSessions: true,
  resetTwoStep: true,
  remove: true,
  makeOwner: true,
  viewAs: true,
};
const onlyGroups = { ...noRights, assignGroups: true };
const belowAdmin = { ...onlyGroups, changeTools: true, endSessions: true, resetTwoStep: true, viewAs: true };

/** Actor → target → expected rights; written out, so that a changed rule changes one line here. */
const table = {
  owner: { owner: onlyGroups, admin: all, member: all, operator: all },
  admin: { owner: noRights, admin: noRights, member: belowAdmin, operator: belowAdmin },
  member: { owner: noRights, admin: noRights, member: noRights, operator: noRights },
  operator: { owner: noRights, admin: noRights, member: noRights, operator: noRights },
};

describe.each(roles)('%s', (actor) => {
  it.each(roles)('rights over another member who is %s', (target) => {
    expect(rightsOver({ userId: 'a', role: actor }, { userId: 'b', role: target })).toEqual(
      table[actor][target],
    );
  });
});

it('a custom role that assigns groups does not include the holder’s own groups unless it also gives roles', () => {
  const holder = { userId: 'a', role: 'operator', grants: { 'people.assign': 'team' } } as const;
  expect(rightsOver(holder, holder).assignGroups).toBe(false);
  expect(rightsOver(holder, { userId: 'b', role: 'operator' }).assignGroups).toBe(true);
  const head = { ...holder, grants: { ...holder.grants, 'people.role': 'team' } } as const;
  expect(rightsOver(head, head).assignGroups).toBe(true);
});

it('an admin may change their own groups and nothing else about themselves', () => {
  const self = { userId: 'a', role: 'admin' } as const;
  expect(rightsOver(self, self)).toEqual(onlyGroups);
});
