import {
  faultsOfLines,
  type ImportFault,
  type ImportLine,
  type importDevices,
  readModel,
} from '@muster/contract/device-import';
import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import { sql } from 'kysely';
import { auditMany } from '../../platform/audit/audit.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/violations.ts';
import { type Actor, mayReach, type Reach } from '../../platform/http/actor.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { newId } from '../../platform/id.ts';

const serialNumberOf = (line: ImportLine) => line.sn.trim().toUpperCase();

/** Group names are one whatever their case, as the index that keeps them apart has it. */
async function groupsByName(db: Database | Tx, teamId: string, reach: Reach) {
  const rows = await db
    .selectFrom('deviceGroups')
    .where('teamId', '=', teamId)
    .$if(reach !== null, (q) => q.where('id', '=', sql<string>`any(${reach}::uuid[])`))
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map((row) => [row.name.trim().toLowerCase(), row.id]));
}

async function registeredOf(db: Database | Tx, sns: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('robots')
    .where('sn', '=', sql<string>`any(${sns})`)
    .select('sn')
    .execute();
  return new Set(rows.map((row) => row.sn));
}

export interface DeviceImportOptions {
  db: Database;
  onListChange(teamId: string, groupIds: readonly string[]): void;
}

/** Many robots from a file, all or none. */
export function createDeviceImport({ db, onListChange }: DeviceImportOptions) {
  async function check(lines: readonly ImportLine[], groups: ReadonlyMap<string, string>) {
    const faults = faultsOfLines(lines);
    const registered = await registeredOf(db, lines.map(serialNumberOf));
    for (const line of lines) {
      const own: ImportFault[] = faults.get(line.line) ?? [];
      if (registered.has(serialNumberOf(line))) own.push('registered');
      const group = line.group.trim().toLowerCase();
      if (group !== '' && !groups.has(group)) own.push('group');
      if (own.length > 0) faults.set(line.line, own);
    }
    return [...faults].map(([line, own]) => ({ line, faults: own })).toSorted((a, b) => a.line - b.line);
  }

  async function insert(actor: Actor, rows: readonly NewDevice[]): Promise<void> {
    const { teamId } = actor;
    const column = <K extends keyof NewDevice>(key: K) => rows.map((row) => row[key]);
    await db.transaction().execute(async (tx) => {
      await sql`
        insert into devices (team_id, id, sn, name, group_id, model, comment)
        select ${teamId}::uuid, t.* from unnest(
          ${column('id')}::uuid[], ${column('sn')}::text[], ${column('name')}::text[],
          ${column('groupId')}::uuid[], ${column('model')}::text[], ${column('comment')}::text[]
        ) as t (id, sn, name, group_id, model, comment)
      `.execute(tx);
      await sql`
        insert into robots (sn, team_id, device_id)
        select t.sn, ${teamId}::uuid, t.id
        from unnest(${column('sn')}::text[], ${column('id')}::uuid[]) as t (sn, id) order by t.sn
      `.execute(tx);
      await auditMany(
        tx,
        actor,
        rows.map(({ id, sn, name, model, groupId }) => ({
          action: 'device.create',
          objectType: 'device',
          objectId: id,
          after: { sn, name, model, groupId },
        })),
      );
    });
  }

  return {
    async import(
      actor: Actor,
      reach: Reach,
      { lines, groupId, isTrial }: RequestOf<typeof importDevices>['body'],
    ): Promise<ReplyOf<typeof importDevices>> {
      const groups = await groupsByName(db, actor.teamId, reach);
      if (!mayReach(actor, 'device.write', groupId) || ![...groups.values()].includes(groupId))
        throw fieldProblem('E004', 'groupId', 'field.choice');
      const faults = await check(lines, groups);
      if (faults.length > 0 || isTrial) return { created: 0, faults };
      const rows = lines.map((line): NewDevice => {
        const sn = serialNumberOf(line);
        const name = line.name.trim();
        return {
          id: newId(),
          sn,
          name: name === '' ? sn : name,
          groupId: groups.get(line.group.trim().toLowerCase()) ?? groupId,
          model: readModel(line.model) ?? 'air-s',
          comment: line.comment.trim(),
        };
      });
      try {
        await insert(actor, rows);
      } catch (error) {
        // Somebody registered one of them between the look and the write; now it is seen.
        if (isUniqueViolation(error, 'robots_pkey'))
          return { created: 0, faults: await check(lines, groups) };
        throw error;
      }
      onListChange(actor.teamId, [...new Set(rows.map((row) => row.groupId))]);
      return { created: rows.length, faults: [] };
    },
  };
}

interface NewDevice {
  id: string;
  sn: string;
  name: string;
  groupId: string;
  model: string;
  comment: string;
}

export type DeviceImport = ReturnType<typeof createDeviceImport>;
