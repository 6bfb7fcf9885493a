import type {
  ConfigState,
  Connection,
  Device,
  DeviceDetail,
  DeviceLive,
  DeviceTrouble,
  Light,
  RobotModel,
} from '@muster/contract/devices/schemas';
import { allTroubles, reportedLightOf, type TroubleCode, worstOf } from '@muster/contract/monitoring/codes';
import { outputState } from '@muster/contract/devices/output.schemas';
import type { Actor } from '../../../platform/http/actor.ts';
import { can } from '../../../platform/rights/rights.ts';
import type { DeviceRow } from './devices.store.ts';

/** Codes that only say that the robot is not connected; `connection` says so already, and sooner. */
const connectionCodes: readonly string[] = ['2-1', '2-2'];

/** Codes that the station raised for a connected robot, worst first. */
const stationFaults = (codes: readonly string[]): TroubleCode[] =>
  allTroubles.filter((code) => codes.includes(code) && !connectionCodes.includes(code));

/** From the codes that a robot reports. */
function reportedLight(faults: readonly string[]): Light {
  const lights = faults.map(reportedLightOf);
  if (lights.includes('high')) return 'high';
  return lights.includes('medium') ? 'medium' : 'online';
}

/** A robot has one light and the same faults on all pages: those of the station, if the station judges it. */
export function lightAndFaultsOf({
  connection,
  stationCodes,
  faults,
}: Pick<DeviceRow, 'connection' | 'stationCodes' | 'faults'>): { light: Light; faults: string[] } {
  const raised = stationCodes === null ? null : stationFaults(stationCodes);
  const shown = raised ?? faults ?? [];
  if (connection === -2) return { light: 'notSet', faults: shown };
  if (connection === 0) return { light: 'lost', faults: shown };
  return { light: raised === null ? reportedLight(shown) : worstOf(raised), faults: shown };
}

function presentConfig(row: DeviceRow): DeviceLive['config'] {
  if (row.configId === null || row.configVersion === null) return null;
  return {
    id: row.configId,
    name: row.configName ?? '',
    state: row.configState as ConfigState,
    desiredVersion: row.configVersion,
    appliedVersion: row.appliedConfigId === row.configId ? row.appliedVersion : null,
    progress: row.configState === 'installing' ? row.configProgress : null,
    commandId: row.configCommandId,
    taskId: row.configTaskId,
  };
}

export function presentLive(row: DeviceRow): DeviceLive {
  const connection = row.connection as Connection;
  const isOnline = connection === 1;
  return {
    id: row.id,
    connection,
    ...lightAndFaultsOf(row),
    // The battery level of a lost robot is no longer known.
    battery: isOnline ? row.battery : null,
    isCharging: isOnline ? row.isCharging : null,
    imageVer: row.imageVer,
    app: isOnline ? row.app : null,
    config: presentConfig(row),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  };
}

export function presentDevice(row: DeviceRow): Device {
  return {
    ...presentLive(row),
    sn: row.sn,
    name: row.name,
    model: row.model as RobotModel,
    group: { id: row.groupId, name: row.groupName },
    status: row.status as Device['status'],
    createdAt: row.createdAt.toISOString(),
  };
}

function poseOf({ mapId, x, y, heading }: DeviceRow): DeviceDetail['pose'] {
  if (mapId === null || x === null || y === null || heading === null) return null;
  return { mapId, x, y, heading };
}

export function presentDetail(actor: Actor, row: DeviceRow, trouble: DeviceTrouble | null): DeviceDetail {
  const canWrite = can(actor, 'device.write', { groupId: row.groupId });
  return {
    ...presentDevice(row),
    selfName: row.selfName,
    firmwareVer: row.firmwareVer,
    freeMemory: row.freeMemory,
    memory: row.memory,
    project: row.project,
    pose: poseOf(row),
    isOffGround: row.isOffGround,
    output: row.output === null ? null : outputState.parse(JSON.parse(row.output)),
    accessPoint: row.accessPoint,
    trouble,
    hasPin: row.pin !== null,
    pin: canWrite ? row.pin : null,
    comment: row.comment,
    activatedBy: row.activatedBy as DeviceDetail['activatedBy'],
    activatedAt: row.activatedAt?.toISOString() ?? null,
    revision: row.revision,
    allowed: {
      update: canWrite,
      remove: canWrite,
      command: can(actor, 'device.command', { groupId: row.groupId }),
    },
  };
}
