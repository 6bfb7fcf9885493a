import { sql, type UpdateObject } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';

export interface BindingKey {
  teamId: string;
  providerId: string;
  subject: string;
}

export interface Binding {
  userId: string;
  /** The provider added the user to the team. */
  isManaged: boolean;
  /** Provisioning manages the user: role and groups are its own, not those of the provider's claims. */
  isProvisioned: boolean;
  isProved: boolean;
  /** The user is in other teams too. */
  isElsewhere: boolean;
  /** `null`: the user left the team, or was removed. */
  role: string | null;
}

const isProvisioned = sql<boolean>`exists (
  select from scim_users s where s.team_id = binding.team_id and s.user_id = binding.user_id
)`.as('isProvisioned');

/**
 * The account bound to a provider's subject. An unlinked one counts only for a user who is no longer a member: they
 * must not come back as if they had never been there.
 */
export async function findBinding(
  db: Database | Tx,
  { teamId, providerId, subject }: BindingKey,
): Promise<Binding | undefined> {
  return db
    .selectFrom('signOnBindings as binding')
    .leftJoin('teamMembers as member', (join) =>
      join.onRef('member.teamId', '=', 'binding.teamId').onRef('member.userId', '=', 'binding.userId'),
    )
    .where('binding.teamId', '=', teamId)
    .where('binding.providerId', '=', providerId)
    .where('binding.subject', '=', subject)
    .where((where) => where.or([where('binding.unlinkedAt', 'is', null), where('member.userId', 'is', null)]))
    .select([
      'binding.userId',
      'binding.isManaged',
      'binding.isProved',
      'member.role',
      isProvisioned,
      sql<boolean>`exists (
        select from team_members m where m.user_id = binding.user_id and m.team_id <> binding.team_id
      )`.as('isElsewhere'),
    ])
    .executeTakeFirst();
}

/** What is known of an account that this provider was unlinked from, by its user or with another issuer. */
export async function findFormer(
  tx: Tx,
  { teamId, providerId, userId }: { teamId: string; providerId: string; userId: string },
): Promise<Pick<Binding, 'isManaged' | 'isProvisioned'> | undefined> {
  return tx
    .selectFrom('signOnBindings as binding')
    .where('binding.teamId', '=', teamId)
    .where('binding.providerId', '=', providerId)
    .where('binding.userId', '=', userId)
    .where('binding.unlinkedAt', 'is not', null)
    .select(['binding.isManaged', isProvisioned])
    .executeTakeFirst();
}

/**
 * Replaces unlinked bindings of the subject or the account; the user stays marked as added by the provider
 * (`isManaged`).
 * @returns whether neither the subject nor the account was bound before
 */
export async function insertBinding(
  tx: Tx,
  binding: BindingKey & { userId: string; isManaged: boolean; isProved: boolean },
): Promise<boolean> {
  const gone = await tx
    .deleteFrom('signOnBindings')
    .where('teamId', '=', binding.teamId)
    .where('providerId', '=', binding.providerId)
    .where('unlinkedAt', 'is not', null)
    .where((where) =>
      where.or([where('subject', '=', binding.subject), where('userId', '=', binding.userId)]),
    )
    .returning(['userId', 'isManaged'])
    .execute();
  const wasManaged = gone.some(({ userId, isManaged }) => userId === binding.userId && isManaged);
  const row = await tx
    .insertInto('signOnBindings')
    .values({ ...binding, isManaged: binding.isManaged || wasManaged })
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject')
    .executeTakeFirst();
  return row !== undefined;
}

async function updateBinding(
  tx: Tx,
  { teamId, providerId, subject }: BindingKey,
  set: UpdateObject<Schema, 'signOnBindings'>,
): Promise<void> {
  await tx
    .updateTable('signOnBindings')
    .set(set)
    .where('teamId', '=', teamId)
    .where('providerId', '=', providerId)
    .where('subject', '=', subject)
    .execute();
}

/** Records that the user has proved the account. */
export const setProved = (tx: Tx, key: BindingKey) => updateBinding(tx, key, { isProved: true });

/** @param hadSecondStep according to the provider: decides whether the user's API tokens are accepted */
export const noteUse = (tx: Tx, key: BindingKey, hadSecondStep: boolean) =>
  updateBinding(tx, key, { lastUsedAt: sql`now()`, hadSecondStep });

/** Unlinks a member's account; the row stays. @returns the provider's name and team */
export async function unlink(
  tx: Tx,
  userId: string,
  providerId: string,
): Promise<{ teamId: string; name: string } | undefined> {
  return tx
    .updateTable('signOnBindings as binding')
    .from('signOnProviders as provider')
    .innerJoin('teamMembers as member', 'member.teamId', 'provider.teamId')
    .whereRef('provider.teamId', '=', 'binding.teamId')
    .whereRef('provider.id', '=', 'binding.providerId')
    .whereRef('member.userId', '=', 'binding.userId')
    .where('binding.userId', '=', userId)
    .where('binding.providerId', '=', providerId)
    .where('binding.unlinkedAt', 'is', null)
    .set({ unlinkedAt: sql<Date>`now()` })
    .returning(['binding.teamId', 'provider.name'])
    .executeTakeFirst();
}

/** Unlinks all users of a provider, and forgets their subjects. The rows stay, as in {@link unlink}. */
export async function unlinkAllOf(tx: Tx, teamId: string, providerId: string): Promise<void> {
  await tx
    .updateTable('signOnBindings')
    .set({ subject: null, unlinkedAt: sql<Date>`coalesce(unlinked_at, now())` })
    .where('teamId', '=', teamId)
    .where('providerId', '=', providerId)
    .execute();
}

/**
 * Unlinks what was bound since this link was created, and forgets its subjects.
 * @returns id, name and team of each provider
 */
export async function unlinkBoundSince(tx: Tx, userId: string, linkId: string) {
  return tx
    .updateTable('signOnBindings as binding')
    .from('signOnProviders as provider')
    .set({ subject: null, unlinkedAt: sql<Date>`now()` })
    .whereRef('provider.teamId', '=', 'binding.teamId')
    .whereRef('provider.id', '=', 'binding.providerId')
    .where('binding.userId', '=', userId)
    .where('binding.unlinkedAt', 'is', null)
    .where('binding.boundAt', '>=', sql<Date>`(select created_at from account_links where id = ${linkId})`)
    .returning(['binding.teamId', 'provider.id', 'provider.name'])
    .execute();
}

/** The providers of the user's teams, with the time of each binding. */
export async function listOwn(db: Database, userId: string) {
  return db
    .selectFrom('teamMembers as member')
    .innerJoin('signOnProviders as provider', 'provider.teamId', 'member.teamId')
    .innerJoin('teams as team', 'team.id', 'member.teamId')
    .leftJoin('signOnBindings as binding', (join) =>
      join
        .onRef('binding.teamId', '=', 'provider.teamId')
        .onRef('binding.providerId', '=', 'provider.id')
        .onRef('binding.userId', '=', 'member.userId')
        .on('binding.unlinkedAt', 'is', null),
    )
    .where('member.userId', '=', userId)
    .where((where) =>
      where.or([where('provider.isEnabled', '=', true), where('binding.userId', 'is not', null)]),
    )
    .orderBy('team.name')
    .orderBy('provider.name')
    .select([
      'provider.id',
      'provider.name',
      'team.name as teamName',
      'binding.boundAt',
      'binding.lastUsedAt',
    ])
    .execute();
}
