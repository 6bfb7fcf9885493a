import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** A valid token, with the user it acts for: its owner, or for a team's token the team's current owner. */
export async function findToken(db: Database, secretHash: Buffer) {
  return db
    .selectFrom('apiTokens as token')
    .innerJoin('teamMembers as member', (join) =>
      join
        .onRef('member.teamId', '=', 'token.teamId')
        .on((eb) =>
          eb.or([
            eb('member.userId', '=', eb.ref('token.userId')),
            eb.and([eb('token.userId', 'is', null), eb('member.role', '=', 'owner')]),
          ]),
        ),
    )
    .innerJoin('users as person', 'person.id', 'member.userId')
    .where('token.secretHash', '=', secretHash)
    .where((eb) => eb.or([eb('token.expiresAt', 'is', null), eb('token.expiresAt', '>', sql<Date>`now()`)]))
    .select([
      'token.id',
      'token.teamId',
      'token.name as tokenName',
      'token.scopes',
      'token.expiresAt',
      'member.userId',
      'member.name',
      'member.email',
      'person.image as avatar',
    ])
    .select([
      sql<boolean>`token.user_id is not null`.as('isPersonal'),
      sql<boolean>`exists (
        select from sign_on_bindings b
        join sign_on_providers p on p.team_id = b.team_id and p.id = b.provider_id
        where b.team_id = token.team_id and b.user_id = member.user_id and b.had_second_step
          and b.unlinked_at is null and p.trusts_second_step and p.is_enabled
      )`.as('isVouchedFor'),
    ])
    .select(sql<string[] | null>`token.group_ids::text[]`.as('groupIds'))
    .executeTakeFirst();
}

/** Records a use; an older one does not replace a newer. */
export async function noteUse(
  db: Database,
  { teamId, id, at, from }: { teamId: string; id: string; at: Date; from: string },
): Promise<void> {
  await db
    .updateTable('apiTokens')
    .set({ lastUsedAt: at, lastUsedFrom: from })
    .where((row) => row.and({ teamId, id }))
    .where((eb) => eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<', at)]))
    .execute();
}
