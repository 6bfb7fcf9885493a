import type { InviteOutcome } from '@muster/contract/people/joining.schemas';
import { nuwaId } from '@muster/contract/people/joining.schemas';
import { email as emailSchema } from '@muster/contract/primitives';
import type { Language } from '@muster/contract/languages';
import type { Role } from '@muster/contract/roles';
import type { Tx } from '../../../platform/database/database.ts';
import type { WantedRole } from '../given-roles.ts';
import { findGroupsByName } from '../team-facts.store.ts';
import * as store from './addressees.store.ts';

export interface InviteEntry {
  to: string;
  name: string;
  /** Name or id. */
  role?: string | undefined;
  groups?: readonly string[] | undefined;
}

/** One entry of the list, with everything known about it. */
export interface Addressee {
  to: string;
  name: string;
  outcome: InviteOutcome;
  email: string;
  nuwaId: string | null;
  userId: string | null;
  role: WantedRole;
  groupIds: readonly string[];
  language: Language | null;
  /** The current role of an existing member. */
  memberRole: Role | null;
  /** The addressee's open invitation. */
  open: { id: string; sentAt: Date; isExpired: boolean } | null;
}

interface Defaults {
  role: WantedRole;
  groupIds: readonly string[];
  roleOf: (name: string) => WantedRole | undefined;
  /** Whether the asker may give the role. */
  mayGive: (role: WantedRole) => boolean;
}

/** An entry with an @ is a mail address, any other a NUWA ID. */
function readAddress(to: string): { email: string | null; key: string | null } {
  if (to.includes('@')) return { email: emailSchema.safeParse(to).data ?? null, key: null };
  const id = nuwaId.safeParse(to).data;
  return { email: null, key: id === undefined ? null : id.toLowerCase() };
}

/** Several groups are often written with commas between them, which may also be part of a name. */
const partsOf = (name: string) =>
  name
    .split(/[,，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The ids of the groups of these names, each once; `undefined` for one that is unknown. */
function idsOf(names: readonly string[], known: ReadonlyMap<string, string>): (string | undefined)[] {
  const ids = names.flatMap((name) => {
    const id = known.get(name.toLowerCase());
    const parts = partsOf(name);
    return id !== undefined || parts.length === 0 ? [id] : parts.map((part) => known.get(part.toLowerCase()));
  });
  return [...new Set(ids)];
}

/** The distinct NUWA IDs in these entries. */
export const nuwaIdsIn = (entries: readonly Pick<InviteEntry, 'to'>[]) =>
  new Set(entries.flatMap(({ to }) => readAddress(to).key ?? []));

/** Determines the outcome for each entry, and locks the open invitations until the transaction ends. */
export async function judge(
  tx: Tx,
  teamId: string,
  entries: readonly InviteEntry[],
  { role, groupIds, roleOf, mayGive }: Defaults,
): Promise<Addressee[]> {
  const read = entries.map((entry) => ({ entry, ...readAddress(entry.to) }));
  const people = await store.findByNuwaIds(
    tx,
    read.flatMap(({ key }) => key ?? []),
  );
  const groups = await findGroupsByName(
    tx,
    teamId,
    entries.flatMap(({ groups: names = [] }) => names.flatMap((name) => [name, ...partsOf(name)])),
  );
  const emails = read.flatMap(({ email, key }) => email ?? (key && people.get(key)?.email) ?? []);
  const known = await store.findAddressees(tx, teamId, emails);
  const userIds = [...people.values()].map(({ userId }) => userId);
  const open = await store.lockOpen(tx, teamId, { emails, userIds });
  const seen = new Set<string>();

  return read.map(({ entry, email: given, key }) => {
    const person = key === null ? undefined : people.get(key);
    const email = given ?? person?.email ?? '';
    const ofTeam = known.get(email);
    const named = entry.groups && idsOf(entry.groups, groups);
    const invitation = person === undefined ? open.byEmail.get(email) : open.byUser.get(person.userId);
    const wanted = entry.role === undefined || entry.role === '' ? role : roleOf(entry.role);
    const outcome = (): InviteOutcome => {
      if (given === null && key === null) return 'invalid';
      if (key !== null && person === undefined) return 'unknown_nuwa_id';
      const once = given ?? key!;
      if (seen.has(once)) return 'repeated';
      seen.add(once);
      if (ofTeam?.role) return 'member';
      if (ofTeam?.isWaiting) return 'waiting';
      if (invitation && !invitation.isExpired) return 'already_invited';
      if (wanted === undefined) return 'unknown_role';
      if (!mayGive(wanted)) return 'role';
      if (named?.includes(undefined)) return 'unknown_group';
      return 'invited';
    };
    return {
      to: person?.nuwaId ?? given ?? entry.to,
      // For a NUWA ID the owner's name is shown, so that a typing error is noticed.
      name: person?.name ?? (entry.name || (ofTeam?.memberName ?? '')),
      outcome: outcome(),
      email,
      nuwaId: person?.nuwaId ?? null,
      userId: person?.userId ?? null,
      role: wanted ?? role,
      groupIds: named?.flatMap((id) => id ?? []) ?? groupIds,
      language: ofTeam?.language ?? null,
      memberRole: ofTeam?.role ?? null,
      open: invitation
        ? { id: invitation.id, sentAt: invitation.createdAt, isExpired: invitation.isExpired }
        : null,
    };
  });
}
