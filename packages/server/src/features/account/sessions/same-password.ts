import type { ErrorCode } from '@muster/contract/errors';
import type { Tx } from '../../../platform/database/database.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { findPassword } from '../../../platform/sessions/accounts.store.ts';

/**
 * A given password was compared before the account's row was locked, which takes long enough for it to be changed.
 * @param hash what it was compared with
 * @throws Problem `wrong` when the user has another password by now
 */
export async function checkSamePassword(
  tx: Tx,
  userId: string,
  hash: string,
  wrong: ErrorCode = 'E035',
): Promise<void> {
  if ((await findPassword(tx, { userId }))?.hash !== hash) throw new Problem(wrong);
}
