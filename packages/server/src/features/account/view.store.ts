import type { Database } from '../../platform/database/database.ts';

export interface SessionView {
  teamId: string;
  /** As whom. */
  userId: string;
}

/** As whom this session sees the console, if it does. */
export async function findView(db: Database, sessionId: string): Promise<SessionView | undefined> {
  return db
    .selectFrom('sessionViews')
    .where('sessionId', '=', sessionId)
    .select(['teamId', 'userId'])
    .executeTakeFirst();
}
