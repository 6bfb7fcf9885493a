import type { Language } from '@muster/contract/languages';
import type { Profile } from '@muster/contract/account/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

export async function findProfile(db: Database | Tx, userId: string) {
  return db
    .selectFrom('users as u')
    .where('u.id', '=', userId)
    .select([
      'u.id as userId',
      'u.name',
      'u.email',
      'u.image as avatar',
      'u.introduction',
      'u.timeZone',
      'u.phone',
      'u.phoneVerifiedAt',
      'u.passwordChangedAt',
      'u.createdAt',
      // For an account created by provisioning, while the user is in no other team.
      sql<string | null>`(
        select t.name from scim_users s
        join team_members m on m.team_id = s.team_id and m.user_id = s.user_id
        join teams t on t.id = s.team_id
        where s.user_id = u.id and s.made_account
          and not exists (select from team_members o where o.user_id = u.id and o.team_id <> s.team_id)
      )`.as('nameOwner'),
      sql<Language | null>`u.language`.as('language'),
      sql<Profile['theme']>`u.theme`.as('theme'),
      sql<Profile['signInAlerts']>`u.sign_in_alerts`.as('signInAlerts'),
      sql<boolean>`exists (
        select from credentials c where c.user_id = u.id and c.password is not null
      )`.as('hasPassword'),
      sql<string | null>`(
        select l.email from account_links l
        where l.user_id = u.id and l.kind = 'mail' and l.used_at is null and l.replaced_at is null
          and l.expires_at > now()
        order by l.created_at desc limit 1
      )`.as('pendingEmail'),
      sql<string | null>`(
        select p.phone from phone_codes p where p.user_id = u.id and p.expires_at > now()
      )`.as('pendingPhone'),
    ])
    .executeTakeFirst();
}

export interface ProfileChange {
  name?: string | undefined;
  introduction?: string | undefined;
  language?: Language | undefined;
  theme?: Profile['theme'] | undefined;
  timeZone?: string | undefined;
  signInAlerts?: Profile['signInAlerts'] | undefined;
}

/** Undefined fields stay unchanged. */
export async function updateUser(tx: Tx, userId: string, change: ProfileChange): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...change, updatedAt: sql`now()` })
    .where('id', '=', userId)
    .execute();
}
