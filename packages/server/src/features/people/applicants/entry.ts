import type { GivenRole } from '@muster/contract/people/schemas';
import { audit } from '../../../platform/audit/audit.ts';
import type { Unit } from '../../../platform/events/event.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/id.ts';
import { rightsNow } from '../../../platform/rights/custom-role.store.ts';
import { can } from '../../../platform/rights/rights.ts';
import { admit } from '../admit.ts';
import { findOpenDomain } from '../domains/domains.store.ts';
import { applied } from '../joining.events.ts';
import { peopleChanged } from '../people.events.ts';
import { holdWanted, mayGive } from '../given-roles.ts';
import * as store from './applications.store.ts';

export interface Entry {
  teamId: string;
  person: { userId: string; name: string; email: string; ip: string };
  source: 'invitation' | 'code';
  /** As proposed; whoever approves may give others. */
  role: GivenRole;
  roleId: string | null;
  groupIds: readonly string[];
  invitedBy: string | null;
}

/**
 * What they become without an admin's yes: never an admin, and a role of the team's own only while whoever invited
 * them could still give it. @returns null when an admin must decide
 */
async function roleWithoutAdmin(tx: Tx, { teamId, role, roleId, invitedBy }: Omit<Entry, 'person'>) {
  if (role === 'admin') return null;
  if (roleId === null) return { role, roleId, roleName: role };
  const wanted = (await holdWanted(tx, teamId, [roleId]))(roleId);
  const inviter = invitedBy === null ? undefined : await rightsNow(tx, teamId, invitedBy);
  if (wanted === undefined || wanted.role === 'admin' || inviter === undefined) return null;
  if (!can(inviter, 'people.invite') || !mayGive(inviter, wanted)) return null;
  return { role: wanted.role, roleId, roleName: wanted.name };
}

/**
 * Somebody comes with an invitation or a code. People of a mail domain that the team has proved are let in, unless
 * they would be an admin; all others wait for an admin's yes.
 */
export async function enter(unit: Unit, { person, ...entry }: Entry): Promise<{ isMember: boolean }> {
  const { tx } = unit;
  const { teamId, role, groupIds, invitedBy } = entry;
  const { userId, name, ip } = person;
  if (await store.isMember(tx, teamId, userId)) return { isMember: true };
  const by = { teamId, userId, name, ip };
  const given =
    (await findOpenDomain(tx, teamId, userId)) === undefined ? null : await roleWithoutAdmin(tx, entry);
  if (given !== null) {
    await store.settle(tx, teamId, userId);
    await admit(unit, teamId, [{ userId, name, ...given, groupIds, invitedBy }], by);
    return { isMember: true };
  }
  const { id, isNew } = await store.insertApplication(tx, { ...entry, userId, id: newId() });
  await audit(tx, by, {
    action: 'applicant.apply',
    objectType: 'applicant',
    objectId: id,
    after: { name, source: entry.source, role, groupIds },
  });
  if (isNew) await unit.emit(applied, { teamId, applicationId: id, userId, name });
  await unit.emit(peopleChanged, { teamId });
  return { isMember: false };
}
