import type { Database } from '../../platform/database/database.ts';

export interface SessionView {
  teamId: string;
  /** The user who is viewed. */
  userId: string;
}

/** The user whose view this session has, if any. */
export async function findView(db: Database, sessionId: string): Promise<SessionView | undefined> {
  return db
    .selectFrom('sessionViews')
    .where('sessionId', '=', sessionId)
    .select(['teamId', 'userId'])
    .executeTakeFirst();
}
