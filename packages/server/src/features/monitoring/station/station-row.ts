import type { RobotModel } from '@muster/contract/devices/schemas';
import type { MonitoredDevice } from '@muster/contract/monitoring/station.schemas';
import { readJudged } from '../light/kept-judgement.ts';
import { liveRow } from '../light/live-row.ts';
import type { StationRow } from './station.store.ts';

/** A robot as the station shows it; without codes while monitoring is stopped. */
export function presentMonitored(row: StationRow): MonitoredDevice {
  const { battery, isCharging, app, project, lastSeenAt } = row;
  const shown = { battery, isCharging, app, project, lastSeenAt };
  return {
    ...liveRow(row.id, readJudged(row.judged ?? {}), shown, row.stoppedUntil, Date.now()),
    sn: row.sn,
    name: row.name,
    groupId: row.groupId,
    model: row.model as RobotModel,
    condition: { id: row.conditionId, name: row.conditionName, battery: row.conditionBattery },
    comment: row.comment,
  };
}
