import type { Database } from '../../../platform/database/database.ts';
import { findOwnQuota, sumStorage } from './storage.store.ts';

export interface TeamShare {
  id: string;
  name: string;
  /** Bytes. */
  used: number;
  /** Bytes; `null`: as many as all teams. */
  quota: number | null;
}

/** Of all teams, by name. */
export async function readShares(db: Database): Promise<TeamShare[]> {
  const teams = await db.selectFrom('teams').orderBy('name').orderBy('id').select(['id', 'name']).execute();
  const shares: TeamShare[] = [];
  for (const team of teams)
    shares.push({ ...team, used: await sumStorage(db, team.id), quota: await findOwnQuota(db, team.id) });
  return shares;
}

/** @param quota in bytes; `null`: as many as all teams. @returns whether there is such a team */
export async function writeShare(db: Database, teamId: string, quota: number | null): Promise<boolean> {
  const row = await db
    .updateTable('teams')
    .set({ storageQuota: quota === null ? null : String(quota) })
    .where('id', '=', teamId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
