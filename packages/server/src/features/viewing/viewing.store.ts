import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** Instead of the view that this session had, if any. */
export async function beginView(
  tx: Tx,
  view: { sessionId: string; teamId: string; userId: string },
): Promise<void> {
  await tx
    .insertInto('sessionViews')
    .values(view)
    .onConflict((conflict) => conflict.column('sessionId').doUpdateSet({ ...view, beganAt: new Date() }))
    .execute();
}

/** @returns as whom it was */
export async function endView(tx: Tx, sessionId: string) {
  return tx
    .deleteFrom('sessionViews as view')
    .using('teamMembers as member')
    .whereRef('member.teamId', '=', 'view.teamId')
    .whereRef('member.userId', '=', 'view.userId')
    .where('view.sessionId', '=', sessionId)
    .returning(['view.teamId', 'view.userId', 'member.name'])
    .executeTakeFirst();
}

/** All views of these people, and as these people. @returns the sessions in which they were */
export async function endViewsOf(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sessionId: string }>`
    delete from session_views v using sessions s
    where s.id = v.session_id and (v.user_id = any(${userIds}::uuid[]) or s.user_id = any(${userIds}::uuid[]))
    returning v.session_id
  `.execute(tx);
  return rows.map((row) => row.sessionId);
}
