import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';

/** Labels of motions: one category each, and any number of tags. */
export type LabelKind = 'category' | 'tag';

function selectLabels(db: Database | Tx, teamId: string, kind: LabelKind) {
  return db
    .selectFrom('motionLabels as label')
    .where('label.teamId', '=', teamId)
    .where('label.kind', '=', kind)
    .select([
      'label.id',
      'label.name',
      'label.createdBy',
      kind === 'category'
        ? sql<number>`(
            select count(*)::int from materials m where m.team_id = label.team_id and m.category_id = label.id
          )`.as('useCount')
        : sql<number>`(
            select count(*)::int from material_tags t where t.team_id = label.team_id and t.tag_id = label.id
          )`.as('useCount'),
    ]);
}

export type LabelRow = Awaited<ReturnType<ReturnType<typeof selectLabels>['executeTakeFirstOrThrow']>>;

/** By name. */
export async function listLabels(db: Database | Tx, teamId: string, kind: LabelKind): Promise<LabelRow[]> {
  return selectLabels(db, teamId, kind).orderBy('label.name').orderBy('label.id').execute();
}

/** Counts those that exist and locks them until the transaction ends. */
export async function countLabels(
  tx: Tx,
  { teamId, kind, ids }: { teamId: string; kind: LabelKind; ids: readonly string[] },
): Promise<number> {
  const rows = await tx
    .selectFrom('motionLabels')
    .where('teamId', '=', teamId)
    .where('kind', '=', kind)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .select('id')
    .forKeyShare()
    .execute();
  return rows.length;
}

export async function insertLabel(
  tx: Tx,
  label: { teamId: string; id: string; kind: LabelKind; name: string; createdBy: string },
): Promise<void> {
  await tx.insertInto('motionLabels').values(label).execute();
}

/** Locks them against assignment and removal until the transaction ends. */
export async function lockLabels(tx: Tx, teamId: string, kind: LabelKind, ids: readonly string[]) {
  return tx
    .selectFrom('motionLabels')
    .where('teamId', '=', teamId)
    .where('kind', '=', kind)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .select(['id', 'name', 'createdBy'])
    .forUpdate()
    .execute();
}

/** Removes them also from their motions. */
export async function removeLabels(tx: Tx, teamId: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('motionLabels')
    .where('teamId', '=', teamId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}
