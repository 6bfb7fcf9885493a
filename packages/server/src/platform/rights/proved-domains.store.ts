import type { Database } from '../database/database.ts';
import type { Tx } from '../database/tx.ts';

const selectProved = (db: Database | Tx, teamId: string) =>
  db
    .selectFrom('mailDomains')
    .where('teamId', '=', teamId)
    .where('verifiedAt', 'is not', null)
    .orderBy('domain')
    .select('domain');

/** The mail domains that the team has proved. */
export async function listProvedDomains(db: Database, teamId: string): Promise<string[]> {
  return (await selectProved(db, teamId).execute()).map(({ domain }) => domain);
}

/** The same, kept from being removed until the transaction ends. */
export async function lockProvedDomains(tx: Tx, teamId: string): Promise<string[]> {
  return (await selectProved(tx, teamId).forShare().execute()).map(({ domain }) => domain);
}
