import type { RmsUserInfo } from '@muster/contract/account/endpoints';
import type { Language } from '@muster/contract/languages';
import type { Database, Tx } from '../../platform/database/database.ts';

/** The user's own profile data. */
export async function findPerson(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['name', 'email', 'image', 'introduction'])
    .executeTakeFirst();
}

/** The user's preferences for the console. */
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

/** The recipient of a mail about an account. */
export interface Contact {
  userId: string;
  name: string;
  email: string;
  /** `null`: never chosen. */
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

/** Locks the account's row until the transaction ends. */
export async function lockUser(tx: Tx, userId: string): Promise<Contact | undefined> {
  return tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id as userId', 'name', 'email'])
    .select((select) => select.ref('language').$castTo<Language | null>().as('language'))
    .forUpdate()
    .executeTakeFirst();
}

/** Following a link that was mailed to the address proves the address. */
export async function setMailProved(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('users').set({ emailVerified: true }).where('id', '=', userId).execute();
}
