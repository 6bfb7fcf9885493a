import type { Database } from '../../platform/database/database.ts';

export async function findTeamName(db: Database, teamId: string): Promise<string> {
  const team = await db.selectFrom('teams').where('id', '=', teamId).select('name').executeTakeFirst();
  return team?.name ?? '';
}
