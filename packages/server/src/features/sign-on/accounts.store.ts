import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export interface KnownAccount {
  userId: string;
  name: string;
  email: string;
  /** The user's teams, with their role. */
  teams: { teamId: string; role: string }[];
}

/** The account of an address, locked until the transaction ends. */
export async function findAccount(
  tx: Tx,
  of: { email: string } | { userId: string },
): Promise<KnownAccount | undefined> {
  return tx
    .selectFrom('users')
    .where('email' in of ? 'email' : 'id', '=', 'email' in of ? of.email : of.userId)
    .forUpdate()
    .select([
      'id as userId',
      'name',
      'email',
      sql<KnownAccount['teams']>`coalesce((
        select json_agg(json_build_object('teamId', m.team_id, 'role', m.role))
        from team_members m where m.user_id = users.id
      ), '[]')`.as('teams'),
    ])
    .executeTakeFirst();
}

/**
 * Inserts a user without a password, who signs in through the provider. The address is not marked as verified: it is
 * only the provider's claim, and must not admit them to invitations of other teams.
 * @returns `null` when another transaction took the address
 */
export async function insertPerson(
  tx: Tx,
  person: { id: string; name: string; email: string; language: string },
): Promise<string | null> {
  const row = await tx
    .insertInto('users')
    .values({ ...person, emailVerified: false })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function nameOf(tx: Tx, userId: string): Promise<string> {
  const row = await tx.selectFrom('users').where('id', '=', userId).select('name').executeTakeFirst();
  return row?.name ?? '';
}
