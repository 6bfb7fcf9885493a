import type { Database } from '../../../platform/database/database.ts';
import { findOwnQuota, sumStorage } from './storage.store.ts';

export interface TeamShare {
  id: string;
  name: string;
  /** Bytes. */
  used: number;
  /** Bytes; `null`: the quota of all teams. */
  quota: number | null;
}

/** All teams, by name. */
export async function readShares(db: Database): Promise<TeamShare[]> {
  const teams = await db.selectFrom('teams').orderBy('name').orderBy('id').select(['id', 'name']).execute();
  const shares: TeamShare[] = [];
  for (const team of teams)
    shares.push({ ...team, used: await sumStorage(db, team.id), quota: await findOwnQuota(db, team.id) });
  return shares;
}

/** @param quota in bytes; `null`: the quota of all teams. @returns whether the team exists */
export async function writeShare(db: Database, teamId: string, quota: number | null): Promise<boolean> {
  const row = await db
    .updateTable('teams')
    .set({ storageQuota: quota === null ? null : String(quota) })
    .where('id', '=', teamId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
