import type { GivenRole } from '@muster/contract/people/schemas';
import type { Language } from '@muster/contract/languages';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

export interface NewInvitation {
  id: string;
  email: string;
  name: string;
  nuwaId: string | null;
  userId: string | null;
  role: GivenRole;
  roleId: string | null;
  groupIds: readonly string[];
  language: Language;
  isLanguageChosen: boolean;
  message: string;
  tokenHash: Buffer;
}

/**
 * Skips addresses that already have an open invitation, as when two admins invite at once. @returns the inserted ids
 */
export async function insertInvitations(
  tx: Tx,
  teamId: string,
  invitations: readonly NewInvitation[],
  { byId, days }: { byId: string; days: number },
): Promise<Set<string>> {
  const made = new Set<string>();
  // At most a hundred; each has its own array of groups, which `unnest` would flatten.
  for (const each of invitations) {
    const row = await tx
      .insertInto('invitations')
      .values({
        teamId,
        id: each.id,
        email: each.email,
        name: each.name,
        nuwaId: each.nuwaId,
        userId: each.userId,
        role: each.role,
        roleId: each.roleId,
        message: each.message,
        groupIds: [...each.groupIds],
        language: each.language,
        isLanguageChosen: each.isLanguageChosen,
        invitedBy: byId,
        expiresAt: sql<Date>`now() + ${days}::int * interval '1 day'`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) continue;
    made.add(row.id);
    await insertLink(tx, teamId, row.id, each.tokenHash);
  }
  return made;
}

/** @param isShown the inviter sees the link, so it does not prove ownership of the address */
export async function insertLink(
  tx: Tx,
  teamId: string,
  invitationId: string,
  tokenHash: Buffer,
  isShown = false,
): Promise<void> {
  await tx.insertInto('invitationLinks').values({ tokenHash, teamId, invitationId, isShown }).execute();
}

/** Valid for so many days from now; role and groups change if given. */
export async function renewInvitation(
  tx: Tx,
  teamId: string,
  id: string,
  {
    days,
    byId,
    ...set
  }: {
    days: number;
    byId?: string;
    role?: GivenRole;
    roleId?: string | null;
    groupIds?: string[];
    language?: Language;
    isLanguageChosen?: boolean;
    message?: string;
  },
): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({
      ...set,
      ...(byId === undefined ? {} : { invitedBy: byId }),
      status: 'pending',
      sentAt: sql<Date>`now()`,
      expiresAt: sql<Date>`now() + ${days}::int * interval '1 day'`,
    })
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .execute();
}

/** What the invited person is given, and on whose authority. */
export async function setGiven(
  tx: Tx,
  teamId: string,
  id: string,
  given: { role?: GivenRole; roleId?: string | null; groupIds?: string[]; invitedBy: string },
): Promise<void> {
  await tx.updateTable('invitations').set(given).where('teamId', '=', teamId).where('id', '=', id).execute();
}

/** The role that an invitation offers: a built-in one, or the id of a custom one. */
export async function findRole(tx: Tx, teamId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('invitations')
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .select(['role', 'roleId'])
    .executeTakeFirst();
  return row && (row.roleId ?? row.role);
}

/**
 * Locks open invitations of the team until the transaction ends. `email` is the current address, as the owner of a NUWA
 * ID may have changed theirs.
 */
export async function lockInvitations(tx: Tx, teamId: string, ids: readonly string[]) {
  return tx
    .selectFrom('invitations')
    .where('teamId', '=', teamId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', 'in', ['pending', 'expired'])
    .orderBy('id')
    .forUpdate()
    .select([
      'id',
      sql<string>`coalesce(
        (select u.email from users u where u.id = invitations.user_id and invitations.nuwa_id is not null), email
      )`.as('email'),
      'name',
      'nuwaId',
      'userId',
      'role',
      'roleId',
      'groupIds',
      'language',
      'isLanguageChosen',
      'message',
      'mailId',
      sql<boolean>`status = 'expired' or expires_at <= now()`.as('isOver'),
    ])
    .execute();
}

export async function closeInvitations(
  tx: Tx,
  teamId: string,
  ids: readonly string[],
  status: 'cancelled' | 'accepted' | 'declined',
): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ status, closedAt: sql<Date>`now()` })
    .where('teamId', '=', teamId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/**
 * Closes all open invitations to users who joined or requested to join: to their address, and to their NUWA ID.
 * @returns the mail of each
 */
export async function closeAllOf(
  tx: Tx,
  teamId: string,
  userIds: readonly string[],
): Promise<{ mailId: string | null }[]> {
  const { rows } = await sql<{ mailId: string | null }>`
    with open as (
      select id from invitations where team_id = ${teamId} and status in ('pending', 'expired') and id in (
        select i.id from users u join invitations i on i.email = u.email
        where u.id = any(${userIds}::uuid[]) and i.team_id = ${teamId} and i.nuwa_id is null
          and i.status in ('pending', 'expired')
        union
        select i.id from invitations i
        where i.user_id = any(${userIds}::uuid[]) and i.team_id = ${teamId} and i.status in ('pending', 'expired')
      ) order by id for update
    )
    update invitations i set status = 'accepted', closed_at = now()
    from open where i.team_id = ${teamId} and i.id = open.id
    returning i.mail_id
  `.execute(tx);
  return rows;
}

/**
 * Closes the open invitation to an address whose owner joined; those to NUWA IDs are their owners', whoever has the
 * address. @returns its mail
 */
export async function closeAllTo(
  tx: Tx,
  teamId: string,
  email: string,
): Promise<{ mailId: string | null }[]> {
  return tx
    .updateTable('invitations')
    .set({ status: 'accepted', closedAt: sql<Date>`now()` })
    .where('teamId', '=', teamId)
    .where('email', '=', email)
    .where('nuwaId', 'is', null)
    .where('status', 'in', ['pending', 'expired'])
    .returning('mailId')
    .execute();
}
