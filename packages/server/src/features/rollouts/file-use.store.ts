import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { UseQuestion } from '../../platform/uses/uses.ts';

/** A rejected rollout is edited and submitted again like a draft. */
const unsubmitted = ['draft', 'rejected'];

const fileOf = sql<string>`plan -> 'subject' ->> 'fileId'`;

/** The rollouts that use a file and have not ended, newest first. */
export async function findRolloutsOfFile(
  tx: Tx,
  { teamId, id, reach, limit }: UseQuestion,
): Promise<{ total: number; items: { id: string; name: string }[] }> {
  const rows = await tx
    .selectFrom('rollouts')
    .where('teamId', '=', teamId)
    .where(fileOf, '=', id)
    .where('endedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'name', 'groupIds'])
    .execute();
  const isReached = ({ groupIds }: { groupIds: string[] | null }) =>
    reach === null || (groupIds?.some((groupId) => reach.includes(groupId)) ?? false);
  const items = rows.filter(isReached).slice(0, limit);
  return { total: rows.length, items: items.map((row) => ({ id: row.id, name: row.name })) };
}

/** Points drafts of this app at the new file. Rollouts that wait for approval, or have it, stay as they are. */
export async function repointDrafts(
  tx: Tx,
  teamId: string,
  fileId: string,
  to: { fileId: string; version: string; label: string },
): Promise<void> {
  const subject = JSON.stringify({ fileId: to.fileId, version: to.version });
  await tx
    .updateTable('rollouts')
    .set({
      plan: sql`jsonb_set(plan, '{subject}', plan -> 'subject' || ${subject}::jsonb)`,
      subjectName: to.label,
      revision: sql`revision + 1`,
    })
    .where('teamId', '=', teamId)
    .where('status', 'in', unsubmitted)
    .where(fileOf, '=', fileId)
    .execute();
}

/**
 * Points drafts of this update at the new file. Its version is unknown to the server; the user who submits must check
 * it.
 */
export async function repointSoftware(
  tx: Tx,
  teamId: string,
  fileId: string,
  to: { fileId: string },
): Promise<void> {
  await tx
    .updateTable('rollouts')
    .set({
      plan: sql`jsonb_set(plan, '{subject,fileId}', to_jsonb(${to.fileId}::text))`,
      revision: sql`revision + 1`,
    })
    .where('teamId', '=', teamId)
    .where('status', 'in', unsubmitted)
    .where('slot', '=', 'software')
    .where(fileOf, '=', fileId)
    .execute();
}
