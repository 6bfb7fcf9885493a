import type { Language } from '@muster/contract/languages';
import type { Tx } from '../../../platform/database/database.ts';
import type { Contact } from '../account.store.ts';

export interface AlertedContact extends Contact {
  signInAlerts: 'mail' | 'phone' | 'off';
  phone: string | null;
  /** Empty: that of the user's browser, which only the browser knows. */
  timeZone: string;
}

/**
 * Recipient and channel of a sign-in alert. Locks the row, so that an account that is being removed, or whose password
 * is being changed, gets no session.
 */
export async function findAlerted(tx: Tx, userId: string): Promise<AlertedContact | undefined> {
  return tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id as userId', 'name', 'email', 'phone', 'timeZone'])
    .select((select) => [
      select.ref('language').$castTo<Language | null>().as('language'),
      select.ref('signInAlerts').$castTo<AlertedContact['signInAlerts']>().as('signInAlerts'),
    ])
    .forShare()
    .executeTakeFirst();
}
