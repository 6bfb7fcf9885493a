import {
  type commentDevice,
  type DeviceConflict,
  type moveDevices,
  type removeSelectedDevices,
  type renameDevice,
  type setDevicePins,
  type setUpDevice,
} from '@muster/contract/device-changes';
import { type DeviceDetail, type DeviceSelection, selectionOf } from '@muster/contract/devices';
import type { RequestOf } from '@muster/contract/endpoint';
import { audit, auditMany } from '../../platform/audit/audit.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { afterCommit } from '../../platform/database/until-database-answers.ts';
import type { Actor, Reach } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import { deleteDevices, type DevicePatch, setPins, updateDevice } from './device-changes.store.ts';
import { presentDetail } from './device-row.ts';
import { type DeviceRow, findDevice } from './devices.store.ts';
import { moveInto } from './move-into.ts';
import { type ChosenRow, findChosen, lockChosen } from './selection.store.ts';

/** A robot whose PIN was changed; what is needed to send it there. */
export type PinTarget = Pick<ChosenRow, 'id' | 'sn' | 'name' | 'groupId' | 'connection'>;

export interface DeviceChangesOptions {
  db: Database;
  /** Rows came, went or moved: lists must be asked for again. */
  onListChange(teamId: string, groupIds: readonly string[]): void;
  /** Rows were changed: what is kept of them in memory is read again, and consoles are told. */
  refresh(teamId: string, ids: readonly string[]): Promise<void>;
  /** These robots may not stay connected. */
  dismiss(sns: readonly string[]): Promise<void>;
  /** Robots came into a group and are still activated there. */
  onMoved(teamId: string, deviceIds: readonly string[]): Promise<void>;
  /** Nothing waits for these robots any more, nor is to reach them that was meant for them here. */
  onRemoved(teamId: string, devices: readonly { id: string; sn: string }[]): Promise<void>;
  /**
   * The robots are to learn their PIN, as part of the transaction that keeps it. Called before their rows are locked
   * in it, as answers of robots lock. @returns the task that tells them, or `null` when none of them is activated
   */
  sendPins(
    actor: Actor,
    tx: Tx,
    devices: readonly PinTarget[],
    pin: string | null,
  ): Promise<{ taskId: string; bringOn(): void } | null>;
  /** What follows a commit could not be done. */
  onError(error: unknown): void;
}

type Basis = { id: string; baseRevision: number; isOverwrite: boolean };

async function conflictOf(tx: Tx, row: DeviceRow): Promise<Record<string, unknown>> {
  const user =
    row.updatedBy === null
      ? undefined
      : await tx.selectFrom('users').where('id', '=', row.updatedBy).select('name').executeTakeFirst();
  return {
    revision: row.revision,
    savedBy: user?.name ?? null,
    savedAt: row.updatedAt?.toISOString() ?? null,
    name: row.name,
    comment: row.comment,
    group: { id: row.groupId, name: row.groupName },
  } satisfies DeviceConflict;
}

/** What of the patch is other than the row. */
function differing(row: DeviceRow, patch: DevicePatch): DevicePatch {
  const keys = (Object.keys(patch) as (keyof DevicePatch)[]).filter((key) => patch[key] !== row[key]);
  return Object.fromEntries(keys.map((key) => [key, patch[key]]));
}

/** As it may be written down: a PIN is a secret. */
const withoutPin = ({ pin, ...rest }: DevicePatch) => ({
  ...rest,
  ...(pin === undefined ? {} : { pin: pin === null ? 'cleared' : 'set' }),
});

export function createDeviceChanges(options: DeviceChangesOptions) {
  const { db, onListChange, refresh, dismiss, onMoved, onRemoved, sendPins, onError } = options;

  /** After the commit of a change: memory, connections and consoles follow. Its failure no longer undoes anything. */
  async function follow(
    teamId: string,
    changed: readonly ChosenRow[],
    reset: readonly ChosenRow[],
    groupIds: readonly string[],
  ) {
    onListChange(teamId, [...new Set(groupIds)]);
    await afterCommit(
      () =>
        refresh(
          teamId,
          changed.map((row) => row.id),
        ),
      onError,
    );
    if (reset.length > 0) await dismiss(reset.map((row) => row.sn)).catch(onError);
  }

  /** The group's configuration is theirs now; it is sent whether or not whoever moved them waits. */
  async function joinGroup(teamId: string, moving: readonly ChosenRow[], reset: readonly ChosenRow[]) {
    const left = new Set(reset.map((row) => row.id));
    const ids = moving.map((row) => row.id).filter((id) => !left.has(id));
    if (ids.length > 0) await onMoved(teamId, ids).catch(onError);
  }

  /** Of one robot that may be given another group as well; one that must be activated again learns nothing. */
  async function sendPin(tx: Tx, actor: Actor, row: ChosenRow, { pin, groupId = row.groupId }: DevicePatch) {
    const mustActivate = groupId !== row.groupId && row.activatedBy === 'group';
    if (pin === undefined || pin === row.pin || mustActivate) return null;
    return sendPins(actor, tx, [{ ...row, groupId }], pin);
  }

  /** One robot by one person; two at once are told of each other. */
  async function change(actor: Actor, reach: Reach, basis: Basis, patch: DevicePatch): Promise<DeviceDetail> {
    const { teamId } = actor;
    const { id } = basis;
    const done = await db.transaction().execute(async (tx) => {
      const [found] = await findChosen(tx, teamId, reach, { deviceIds: [id] });
      const pinTask = await sendPin(tx, actor, found!, patch);
      const [chosen] = await lockChosen(tx, teamId, reach, { deviceIds: [id] });
      const before = (await findDevice(tx, teamId, reach, id))!;
      if (before.revision !== basis.baseRevision && !basis.isOverwrite)
        throw new Problem('device.conflict', { detail: await conflictOf(tx, before) });
      const { groupId, ...rest } = differing(before, patch);
      const moved =
        groupId === undefined ? { moving: [], reset: [] } : await moveInto(tx, actor, [chosen!], groupId);
      if (Object.keys(rest).length > 0) {
        await updateDevice(tx, actor, id, rest);
        const old = Object.fromEntries(
          Object.keys(rest).map((key) => [key, before[key as keyof typeof rest]]),
        );
        await audit(tx, actor, {
          action: 'device.update',
          objectType: 'device',
          objectId: id,
          before: withoutPin(old),
          after: withoutPin(rest),
        });
      }
      const row = (await findDevice(tx, teamId, null, id))!;
      return { row, chosen: chosen!, ...moved, pinTask };
    });
    await follow(teamId, [done.chosen], done.reset, [done.chosen.groupId, done.row.groupId]);
    await joinGroup(teamId, done.moving, done.reset);
    done.pinTask?.bringOn();
    return presentDetail(actor, done.row);
  }

  async function remove(actor: Actor, reach: Reach, selection: DeviceSelection) {
    const { teamId } = actor;
    const rows = await db.transaction().execute(async (tx) => {
      const chosen = await lockChosen(tx, teamId, reach, selection);
      await deleteDevices(tx, teamId, chosen);
      await auditMany(
        tx,
        actor,
        chosen.map(({ id, sn, name, groupId }) => ({
          action: 'device.remove',
          objectType: 'device',
          objectId: id,
          before: { sn, name, groupId },
        })),
      );
      return chosen;
    });
    await follow(
      teamId,
      rows,
      rows,
      rows.map((row) => row.groupId),
    );
    await onRemoved(teamId, rows).catch(onError);
    return { removed: rows.length };
  }

  return {
    rename: (actor: Actor, reach: Reach, { name, ...basis }: RequestOf<typeof renameDevice>['body']) =>
      change(actor, reach, basis, { name }),

    comment: (actor: Actor, reach: Reach, { comment, ...basis }: RequestOf<typeof commentDevice>['body']) =>
      change(actor, reach, basis, { comment }),

    setUp: (
      actor: Actor,
      reach: Reach,
      { name, comment, groupId, pin, ...basis }: RequestOf<typeof setUpDevice>['body'],
    ) =>
      change(actor, reach, basis, {
        name,
        comment,
        groupId,
        ...(pin === undefined ? {} : { pin: pin === '' ? null : pin }),
      }),

    async move(actor: Actor, reach: Reach, body: RequestOf<typeof moveDevices>['body']) {
      const { rows, moving, reset } = await db.transaction().execute(async (tx) => {
        const chosen = await lockChosen(tx, actor.teamId, reach, selectionOf(body));
        return { rows: chosen, ...(await moveInto(tx, actor, chosen, body.groupId)) };
      });
      await follow(actor.teamId, moving, reset, [body.groupId, ...rows.map((row) => row.groupId)]);
      await joinGroup(actor.teamId, moving, reset);
      return { moved: moving.length, reset: reset.length };
    },

    async setPin(actor: Actor, reach: Reach, body: RequestOf<typeof setDevicePins>['body']) {
      const { teamId } = actor;
      const pin = body.pin === '' ? null : body.pin;
      const { rows, task } = await db.transaction().execute(async (tx) => {
        const found = await findChosen(tx, teamId, reach, selectionOf(body));
        const sent = await sendPins(actor, tx, found, pin);
        const chosen = await lockChosen(tx, teamId, reach, { deviceIds: found.map((row) => row.id) });
        await setPins(tx, actor, chosen, pin);
        await auditMany(
          tx,
          actor,
          chosen.map((row) => ({
            action: 'device.update',
            objectType: 'device',
            objectId: row.id,
            after: withoutPin({ pin }),
          })),
        );
        return { rows: chosen, task: sent };
      });
      await follow(
        teamId,
        rows,
        [],
        rows.map((row) => row.groupId),
      );
      task?.bringOn();
      return { changed: rows.length, taskId: task?.taskId ?? null };
    },

    remove: (actor: Actor, reach: Reach, deviceIds: string[]) => remove(actor, reach, { deviceIds }),

    removeSelected: (actor: Actor, reach: Reach, body: RequestOf<typeof removeSelectedDevices>['body']) =>
      remove(actor, reach, selectionOf(body)),
  };
}

export type DeviceChanges = ReturnType<typeof createDeviceChanges>;
