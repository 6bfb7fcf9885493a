import type {
  commentDevice,
  moveDevices,
  removeSelectedDevices,
  renameDevice,
  setDevicePins,
  setUpDevice,
} from '@muster/contract/devices/changes.endpoints';
import { type DeviceDetail, type DeviceSelection, selectionOf } from '@muster/contract/devices/schemas';
import type { RequestOf } from '@muster/contract/endpoint';
import { audit, type AuditActor, auditAll } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Unit } from '../../../platform/events/event.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { deleteDevices, type DevicePatch, setPins, updateDevice } from './device-changes.store.ts';
import { conflictOf, differing, withoutPin } from './device-patch.ts';
import { presentDetail } from '../list/device-row.ts';
import { findDevice } from '../list/devices.store.ts';
import { holdTarget, moveInto } from './move-into.ts';
import { type ChosenRow, lockChosen } from '../list/selection.store.ts';
import type { Connections } from '../connections.ts';
import { devicesChanged, robotsJoined, robotsMoved, robotsRemoved } from '../devices.events.ts';
import type { KnownTroubles } from '../presence/known-troubles.ts';
import type { RobotRows } from '../presence/robot-rows.ts';

/** A robot whose PIN changed, with what is needed to send it. */
export type PinTarget = Pick<ChosenRow, 'id' | 'sn' | 'name' | 'groupId' | 'connection'>;

/** What changing robots needs of the commands area. */
export interface CommandsOfDevices {
  /** Must be called before anything else is locked, if a PIN may be sent. */
  holdTeam(unit: Unit, teamId: string): Promise<void>;
  /**
   * Sends robots their PIN, in the transaction that stores it.
   * @returns the task, or `null` when none of the robots is activated
   */
  sendPins(
    actor: AuditActor,
    unit: Unit,
    devices: readonly PinTarget[],
    pin: string | null,
  ): Promise<{ taskId: string } | null>;
}

export interface DeviceChangesOptions {
  db: Database;
  rows: Pick<RobotRows, 'refresh'>;
  connections: Connections;
  troubles: Pick<KnownTroubles, 'of'>;
  commands: CommandsOfDevices;
}

type Basis = { id: string; baseRevision: number; isOverwrite: boolean };

export function createDeviceChanges({
  db,
  rows: robotRows,
  connections,
  troubles,
  commands,
}: DeviceChangesOptions) {
  /** Updates memory, connections and consoles after the commit. */
  async function follow(
    unit: Unit,
    teamId: string,
    changed: readonly ChosenRow[],
    reset: readonly ChosenRow[],
    groupIds: readonly string[],
  ): Promise<void> {
    unit.afterCommit(() =>
      robotRows.refresh(
        teamId,
        changed.map((row) => row.id),
      ),
    );
    unit.afterCommit(() => connections.dismiss(reset.map((row) => row.sn)));
    await unit.emit(devicesChanged, { teamId, groupIds: [...new Set(groupIds)] });
  }

  /** The robots left their group, or the team: viewers who may no longer see them are disconnected. */
  const endWatching = (unit: Unit, left: readonly ChosenRow[]) =>
    unit.afterCommit(() => connections.endWatching(left.map((row) => row.id)));

  /** Robots that are still activated have joined their new group. */
  async function join(unit: Unit, teamId: string, moving: readonly ChosenRow[], reset: readonly ChosenRow[]) {
    if (moving.length === 0) return;
    const robots = moving.map(({ id, sn }) => ({ id, sn }));
    await unit.emit(robotsMoved, { teamId, robots, removing: [] });
    const left = new Set(reset.map((row) => row.id));
    const deviceIds = moving.map((row) => row.id).filter((id) => !left.has(id));
    if (deviceIds.length > 0) await unit.emit(robotsJoined, { teamId, deviceIds });
  }

  /** Sends the PIN of a robot that may change its group in the same request; not if it must be activated again. */
  async function sendPin(
    unit: Unit,
    actor: Actor,
    row: ChosenRow,
    { pin, groupId = row.groupId }: DevicePatch,
  ) {
    const mustActivate = groupId !== row.groupId && row.activatedBy === 'group';
    if (pin === undefined || pin === row.pin || mustActivate) return;
    await commands.sendPins(actor, unit, [{ ...row, groupId }], pin);
  }

  /** One change to one robot; a concurrent change is reported as a conflict. */
  async function change(actor: Actor, reach: Reach, basis: Basis, patch: DevicePatch): Promise<DeviceDetail> {
    const { teamId } = actor;
    const { id } = basis;
    const row = await db.unit(async (unit) => {
      const { tx } = unit;
      if (patch.pin !== undefined) await commands.holdTeam(unit, teamId);
      const target = patch.groupId === undefined ? undefined : await holdTarget(tx, actor, patch.groupId);
      const [chosen] = await lockChosen(tx, teamId, reach, { deviceIds: [id] });
      const before = (await findDevice(tx, teamId, reach, id))!;
      const wanted = differing(before, patch);
      const isStale = before.revision !== basis.baseRevision && !basis.isOverwrite;
      if (isStale && Object.keys(wanted).length > 0)
        throw new Problem('device.conflict', { detail: await conflictOf(tx, before) });
      const { groupId, ...rest } = wanted;
      const { moving, reset } =
        groupId === undefined ? { moving: [], reset: [] } : await moveInto(tx, actor, [chosen!], target);
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
      await sendPin(unit, actor, chosen!, patch);
      const after = (await findDevice(tx, teamId, null, id))!;
      await follow(unit, teamId, [chosen!], reset, [chosen!.groupId, after.groupId]);
      endWatching(unit, moving);
      await join(unit, teamId, moving, reset);
      return after;
    });
    return presentDetail(actor, row, troubles.of(row));
  }

  async function remove(actor: Actor, reach: Reach, selection: DeviceSelection) {
    const { teamId } = actor;
    return db.unit(async (unit) => {
      const { tx } = unit;
      const chosen = await lockChosen(tx, teamId, reach, selection);
      // Emitted before the rows are deleted, so that pending work for these robots can be ended.
      await unit.emit(robotsRemoved, { teamId, robots: chosen.map(({ id, sn }) => ({ id, sn })) });
      await deleteDevices(tx, teamId, chosen);
      await auditAll(
        tx,
        actor,
        chosen.map(({ id, sn, name, groupId }) => ({
          action: 'device.remove',
          objectType: 'device',
          objectId: id,
          before: { sn, name, groupId },
        })),
      );
      await follow(
        unit,
        teamId,
        chosen,
        chosen,
        chosen.map((row) => row.groupId),
      );
      endWatching(unit, chosen);
      return { removed: chosen.length };
    });
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
      const { teamId } = actor;
      return db.unit(async (unit) => {
        const target = await holdTarget(unit.tx, actor, body.groupId);
        const chosen = await lockChosen(unit.tx, teamId, reach, selectionOf(body));
        const { moving, reset } = await moveInto(unit.tx, actor, chosen, target);
        const groupIds = [body.groupId, ...chosen.map((row) => row.groupId)];
        await follow(unit, teamId, moving, reset, groupIds);
        endWatching(unit, moving);
        await join(unit, teamId, moving, reset);
        return { moved: moving.length, reset: reset.length };
      });
    },

    async setPin(actor: Actor, reach: Reach, body: RequestOf<typeof setDevicePins>['body']) {
      const { teamId } = actor;
      const pin = body.pin === '' ? null : body.pin;
      return db.unit(async (unit) => {
        const { tx } = unit;
        await commands.holdTeam(unit, teamId);
        const chosen = await lockChosen(tx, teamId, reach, selectionOf(body));
        await setPins(tx, actor, chosen, pin);
        await auditAll(
          tx,
          actor,
          chosen.map((row) => ({
            action: 'device.update',
            objectType: 'device',
            objectId: row.id,
            after: withoutPin({ pin }),
          })),
        );
        const task = await commands.sendPins(actor, unit, chosen, pin);
        await follow(
          unit,
          teamId,
          chosen,
          [],
          chosen.map((row) => row.groupId),
        );
        return { changed: chosen.length, taskId: task?.taskId ?? null };
      });
    },

    remove: (actor: Actor, reach: Reach, deviceIds: string[]) => remove(actor, reach, { deviceIds }),

    removeSelected: (actor: Actor, reach: Reach, body: RequestOf<typeof removeSelectedDevices>['body']) =>
      remove(actor, reach, selectionOf(body)),
  };
}

export type DeviceChanges = ReturnType<typeof createDeviceChanges>;
