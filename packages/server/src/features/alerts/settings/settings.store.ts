import type { AlertSettings } from '@muster/contract/alerts/settings.schemas';
import type { Database, Tx } from '../../../platform/database/database.ts';

export interface HeldSettings {
  document: Partial<AlertSettings>;
  revision: number;
}

export async function findSettings(db: Database | Tx, teamId: string): Promise<HeldSettings> {
  const row = await db
    .selectFrom('alertSettings')
    .where('teamId', '=', teamId)
    .select(['document', 'revision'])
    .executeTakeFirst();
  return row === undefined
    ? { document: {}, revision: 0 }
    : { document: row.document as Partial<AlertSettings>, revision: row.revision };
}

/** The same, locked until the transaction ends. */
export async function lockSettings(tx: Tx, teamId: string): Promise<HeldSettings> {
  await tx
    .insertInto('alertSettings')
    .values({ teamId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('alertSettings')
    .where('teamId', '=', teamId)
    .forNoKeyUpdate()
    .select(['document', 'revision'])
    .executeTakeFirstOrThrow();
  return { document: row.document as Partial<AlertSettings>, revision: row.revision };
}

export async function writeSettings(
  tx: Tx,
  teamId: string,
  settings: AlertSettings,
  revision: number,
): Promise<void> {
  await tx
    .updateTable('alertSettings')
    .where('teamId', '=', teamId)
    .set({ document: JSON.stringify(settings), revision })
    .execute();
}

/** Those of these users who are in the team. */
export async function namePeople(db: Database | Tx, teamId: string, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('teamMembers')
    .where('teamId', '=', teamId)
    .where('userId', 'in', userIds)
    .orderBy('name')
    .orderBy('userId')
    .select(['userId as id', 'name'])
    .execute();
}
