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
import { holdWanted, mayGive, ofTable } from '../given-roles.ts';
import * as store from './applications.store.ts';

export interface Entry {
  teamId: string;
  person: { userId: string; name: string; email: string; ip: string };
  source: 'invitation' | 'code';
  /** The proposed role and groups; the approving admin may choose others. */
  role: GivenRole;
  roleId: string | null;
  groupIds: readonly string[];
  invitedBy: string | null;
}

/**
 * The role granted without an admin's approval: never admin, and by an invitation only what the inviter may still give.
 * @returns null when an admin must approve
 */
async function roleWithoutAdmin(
  tx: Tx,
  { teamId, source, role, roleId, invitedBy }: Omit<Entry, 'person' | 'groupIds'>,
) {
  if (role === 'admin') return null;
  // A code's role is shown in the list of codes, so it applies even if the creator has left.
  if (source === 'code' && roleId === null) return { role, roleId, roleName: role };
  const wanted = roleId === null ? ofTable(role) : (await holdWanted(tx, teamId, [roleId]))(roleId);
  const inviter = invitedBy === null ? undefined : await rightsNow(tx, teamId, invitedBy);
  if (wanted === undefined || wanted.role === 'admin' || inviter === undefined) return null;
  if (!can(inviter, 'people.invite') || !mayGive(inviter, wanted)) return null;
  return { role: wanted.role, roleId, roleName: wanted.name };
}

/**
 * Handles a user who comes with an invitation or a code. With a mail address in a verified domain of the team they join
 * at once, except as admin; all others wait for an admin's approval.
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
