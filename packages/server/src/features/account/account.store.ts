import type { RmsUserInfo } from '@muster/contract/account/endpoints';
import type { Language } from '@muster/contract/languages';
import type { Database, Tx } from '../../platform/database/database.ts';

/** What a person says of themselves. */
export async function findPerson(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['name', 'email', 'image', 'introduction'])
    .executeTakeFirst();
}

/** How somebody uses the console. */
export async function findPreferences(
  db: Database,
  userId: string,
): Promise<RmsUserInfo['preferences'] | undefined> {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('timeZone')
    .select((select) => [
      select.ref('language').$castTo<Language | null>().as('language'),
      select.ref('theme').$castTo<RmsUserInfo['preferences']['theme']>().as('theme'),
    ])
    .executeTakeFirst();
}

/** Whom a mail about an account goes to. */
export interface Contact {
  userId: string;
  name: string;
  email: string;
  /** `null`: they never chose one. */
  language: Language | null;
}

export async function findContact(
  db: Database | Tx,
  of: { email: string } | { userId: string },
): Promise<Contact | undefined> {
  return db
    .selectFrom('users')
    .where('email' in of ? 'email' : 'id', '=', 'email' in of ? of.email : of.userId)
    .select(['id as userId', 'name', 'email'])
    .select((select) => select.ref('language').$castTo<Language | null>().as('language'))
    .executeTakeFirst();
}

/** Nobody else changes this account until the transaction ends. */
export async function lockUser(tx: Tx, userId: string): Promise<Contact | undefined> {
  return tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id as userId', 'name', 'email'])
    .select((select) => select.ref('language').$castTo<Language | null>().as('language'))
    .forUpdate()
    .executeTakeFirst();
}

/** Whoever followed a link that was sent to it has the address. */
export async function setMailProved(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('users').set({ emailVerified: true }).where('id', '=', userId).execute();
}
