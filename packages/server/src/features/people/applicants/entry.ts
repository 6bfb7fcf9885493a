import type { GivenRole } from '@muster/contract/people/schemas';
import { audit } from '../../../platform/audit/audit.ts';
import type { Unit } from '../../../platform/events/event.ts';
import { newId } from '../../../platform/id.ts';
import { admit } from '../admit.ts';
import { findOpenDomain } from '../domains/domains.store.ts';
import { applied } from '../joining.events.ts';
import { peopleChanged } from '../people.events.ts';
import * as store from './applications.store.ts';

export interface Entry {
  teamId: string;
  person: { userId: string; name: string; email: string; ip: string };
  source: 'invitation' | 'code';
  /** As proposed; whoever approves may give others. */
  role: GivenRole;
  groupIds: readonly string[];
  invitedBy: string | null;
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
  if (role !== 'admin' && (await findOpenDomain(tx, teamId, userId)) !== undefined) {
    await store.settle(tx, teamId, userId);
    await admit(unit, teamId, [{ userId, name, role, groupIds, invitedBy }], by);
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
