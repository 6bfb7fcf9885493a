import {
  faultsOfLines,
  type ImportFault,
  type ImportLine,
  readModel,
} from '@muster/contract/devices/import.schemas';
import { importDevices } from '@muster/contract/devices/import.endpoints';
import { serialNumber } from '@muster/contract/primitives';
import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import { type Asked, findAnswer, keepAnswer } from '../../../platform/answers/answers.store.ts';
import { auditAll } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isUniqueViolation } from '../../../platform/database/violations.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { can, type Reach } from '../../../platform/rights/rights.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { devicesChanged } from '../devices.events.ts';
import { groupsByName, insertDevices, type NewDevice, registeredOf } from './device-import.store.ts';
import { newId } from '../../../platform/id.ts';

/** @returns '' for one that is none */
const serialNumberOf = (line: ImportLine) => serialNumber.safeParse(line.sn).data ?? '';

export interface DeviceImportOptions {
  db: Database;
}

type Reply = ReplyOf<typeof importDevices>;
type Request = Asked<typeof importDevices>;

/** Imports robots from a file, all or none. */
export function createDeviceImport({ db }: DeviceImportOptions) {
  async function check(lines: readonly ImportLine[], groups: ReadonlyMap<string, string>) {
    const faults = faultsOfLines(lines);
    // PostgreSQL refuses some texts that are no serial number, also in a comparison.
    const named = lines.filter(({ line }) => !faults.get(line)?.includes('sn'));
    const registered = await registeredOf(db, named.map(serialNumberOf));
    for (const line of lines) {
      const own: ImportFault[] = faults.get(line.line) ?? [];
      if (registered.has(serialNumberOf(line))) own.push('registered');
      const group = line.group.trim().toLowerCase();
      if (group !== '' && !groups.has(group)) own.push('group');
      if (own.length > 0) faults.set(line.line, own);
    }
    return [...faults].map(([line, own]) => ({ line, faults: own })).toSorted((a, b) => a.line - b.line);
  }

  /** @returns the response, kept for a repetition of the request */
  async function insert(actor: Actor, rows: readonly NewDevice[], request: Request | null): Promise<Reply> {
    const { teamId } = actor;
    const reply = { created: rows.length, faults: [] };
    await db.unit(async (unit) => {
      const { tx } = unit;
      // First, so that a repetition at the same time waits here.
      if (request !== null) await keepAnswer(tx, request, reply);
      await insertDevices(tx, teamId, rows);
      await auditAll(
        tx,
        actor,
        rows.map(({ id, sn, name, model, groupId }) => ({
          action: 'device.create',
          objectType: 'device',
          objectId: id,
          after: { sn, name, model, groupId },
        })),
      );
      await unit.emit(devicesChanged, { teamId, groupIds: [...new Set(rows.map((row) => row.groupId))] });
    });
    return reply;
  }

  return {
    async import(
      actor: Actor,
      reach: Reach,
      { lines, groupId, isTrial, requestId }: RequestOf<typeof importDevices>['body'],
    ): Promise<Reply> {
      const request =
        isTrial || requestId === undefined ? null : { endpoint: importDevices, actor, requestId };
      const before = request && (await findAnswer(db, request));
      if (before) return before;
      const groups = await groupsByName(db, actor.teamId, reach);
      if (!can(actor, 'device.write', { groupId }) || ![...groups.values()].includes(groupId))
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
        return await insert(actor, rows, request);
      } catch (error) {
        // The same request, sent twice at once.
        const kept = request && (await findAnswer(db, request));
        if (kept) return kept;
        // Another request registered one of them between the check and the insert; the second check reports it.
        if (isUniqueViolation(error, 'robots_pkey'))
          return { created: 0, faults: await check(lines, groups) };
        throw error;
      }
    },
  };
}

export type DeviceImport = ReturnType<typeof createDeviceImport>;
