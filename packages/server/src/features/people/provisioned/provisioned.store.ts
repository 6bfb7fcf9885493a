import type { Language } from '@muster/contract/languages';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

export interface AccountOfAddress {
  userId: string;
  language: Language | null;
  /** The owner of the address has verified it. */
  isVerified: boolean;
}

export async function findAccount(tx: Tx, email: string): Promise<AccountOfAddress | undefined> {
  return tx
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id as userId', 'emailVerified as isVerified', sql<Language | null>`language`.as('language')])
    .executeTakeFirst();
}

/** Whether the team has verified the domain of this address. */
export async function isDomainProved(tx: Tx, teamId: string, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom('mailDomains')
    .where('teamId', '=', teamId)
    .where('domain', '=', email.slice(email.lastIndexOf('@') + 1))
    .where('verifiedAt', 'is not', null)
    .select('domain')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the account until the transaction ends, and reads what forbids a team to change it. */
export async function lockAccount(tx: Tx, teamId: string, userId: string) {
  return tx
    .selectFrom('users as u')
    .where('u.id', '=', userId)
    .forUpdate()
    .select([
      'u.name',
      'u.email',
      sql<boolean>`exists (select from team_members m where m.user_id = u.id and m.team_id <> ${teamId})`.as(
        'isElsewhere',
      ),
      // The user has signed in, or could: the account belongs to them.
      sql<boolean>`u.email_verified
        or exists (select from credentials c where c.user_id = u.id)
        or exists (select from passkeys k where k.user_id = u.id)
        or exists (select from sign_on_bindings s where s.user_id = u.id and (s.is_proved or s.last_used_at is not null))
        or exists (select from sessions s where s.user_id = u.id)
        or exists (select from known_browsers b where b.user_id = u.id)`.as('isTaken'),
    ])
    .executeTakeFirst();
}

export async function setAccount(
  tx: Tx,
  userId: string,
  set: { name?: string; email?: string },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...set, updatedAt: sql`now()` })
    .where('id', '=', userId)
    .execute();
}

/** The open invitation for an address. */
export async function findOpenInvitation(
  tx: Tx,
  teamId: string,
  email: string,
): Promise<{ id: string; mailId: string | null } | undefined> {
  return tx
    .selectFrom('invitations')
    .where('teamId', '=', teamId)
    .where('email', '=', email)
    .where('nuwaId', 'is', null)
    .where('status', 'in', ['pending', 'expired'])
    .forUpdate()
    .select(['id', 'mailId'])
    .executeTakeFirst();
}
