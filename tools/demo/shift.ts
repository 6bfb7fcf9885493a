import { MINUTE_MS } from '@muster/contract/durations';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { robotTypeOf, type RobotType } from '@muster/contract/devices/schemas';
import type { Fleet } from '@muster/robot-simulator/fleet';
import type { FleetRobot } from '@muster/robot-simulator/fleet-robot';
import { isIncidentCode } from '@muster/robot-simulator/incidents';
import type { RunningServer } from '@muster/server/server';

const LOOK_EVERY_MS = 2000;
/** Time from acknowledging an alert until the person on site has fixed it. */
const ON_SITE_MS = 2 * MINUTE_MS;

interface Incident {
  /** Minutes after the start. */
  minute: number;
  /** `lost`: all robots behind the access point of the chosen robot. */
  code: string;
  type: RobotType;
  /**
   * What fixes it: a restart or a relocation sent by the operator, or a person on site once the alert is acknowledged
   * or assigned.
   */
  by: 'restart' | 'relocate' | 'site';
}

/** Ten incidents within half an hour. */
export const incidents: readonly Incident[] = [
  { minute: 1, code: '3-5', type: 'kebbi', by: 'restart' },
  { minute: 3, code: '4-5', type: 'service', by: 'site' },
  { minute: 6, code: 'lost', type: 'kebbi', by: 'site' },
  { minute: 9, code: '3-14', type: 'service', by: 'relocate' },
  { minute: 11, code: '3-12', type: 'kebbi', by: 'site' },
  { minute: 14, code: '3-6', type: 'kebbi', by: 'restart' },
  { minute: 17, code: '4-3', type: 'kebbi', by: 'restart' },
  { minute: 20, code: '3-13', type: 'kebbi', by: 'site' },
  { minute: 23, code: '3-10', type: 'service', by: 'restart' },
  { minute: 26, code: '3-7', type: 'kebbi', by: 'restart' },
];

export interface ShiftOptions {
  /** `shift.log` there gets a line of JSON for each incident that begins, is taken or is over. */
  dataDir: string;
  signal: AbortSignal;
}

/** Plays a shift for users who try out the station: incidents, and what people on site do about them. */
export async function playShift(
  { db }: RunningServer,
  fleet: Fleet,
  { dataDir, signal }: ShiftOptions,
): Promise<void> {
  const file = path.join(dataDir, 'shift.log');
  const note = (what: string, incident: Incident, robot: FleetRobot) =>
    appendFile(file, `${JSON.stringify({ at: new Date(), what, ...incident, sn: robot.sn })}\n`);
  const rows = await db
    .selectFrom('monitoredDevices as m')
    .innerJoin('devices as d', (join) =>
      join.onRef('d.teamId', '=', 'm.teamId').onRef('d.id', '=', 'm.deviceId'),
    )
    .where((row) => row.or([row('m.stoppedUntil', 'is', null), row('m.stoppedUntil', '<=', new Date())]))
    .select(['d.sn', 'd.id'])
    .execute();
  const ids = new Map(rows.map(({ sn, id }) => [sn, id]));
  const free = fleet.robots.filter(({ sn }) => ids.has(sn));
  for (const { machine } of free) machine.quirks.hasPassingFaults = false;
  const take = (type: RobotType): FleetRobot => {
    const at = free.findIndex(({ machine }) => robotTypeOf(machine.identity.model) === type);
    if (at < 0) return fleet.robots[0]!;
    const [robot] = free.splice(at, 1);
    // There are more incidents than driving robots, so these are reused in turn.
    if (type === 'service') free.push(robot!);
    return robot!;
  };

  /** Whether the robot's alert is acknowledged, and whether it has ended. */
  async function stateOf(robot: FleetRobot, code: string) {
    const alerts = await db
      .selectFrom('alertRobots as r')
      .innerJoin('alerts as a', (join) =>
        join.onRef('a.teamId', '=', 'r.teamId').onRef('a.id', '=', 'r.alertId'),
      )
      .where('r.deviceId', '=', ids.get(robot.sn)!)
      .where('r.code', '=', code)
      .select(['a.acknowledgedAt', 'r.endedAt'])
      .orderBy('a.openedAt', 'desc')
      .limit(1)
      .execute();
    const [alert] = alerts;
    return { isTaken: alert?.acknowledgedAt != null, isOver: alert?.endedAt != null };
  }

  function mend(robot: FleetRobot, code: string): void {
    if (isIncidentCode(code)) robot.machine.incidents.end(code);
    else fleet.mendBehind(robot.machine.identity.accessPoint);
  }

  async function play(incident: Incident): Promise<void> {
    await wait(incident.minute * MINUTE_MS, undefined, { signal });
    const robot = take(incident.type);
    const code = incident.code === 'lost' ? '2-1' : incident.code;
    if (isIncidentCode(code)) robot.machine.incidents.begin(code);
    else fleet.cutBehind(robot.machine.identity.accessPoint, 60 * MINUTE_MS);
    await note('begins', incident, robot);
    let takenAt: number | null = null;
    for (;;) {
      await wait(LOOK_EVERY_MS, undefined, { signal });
      const { isTaken, isOver } = await stateOf(robot, code);
      if (isTaken && takenAt === null) {
        takenAt = Date.now();
        await note('taken', incident, robot);
      }
      // An alert may also end because of an outage or stopped monitoring, without the incident being fixed.
      const lasts = isIncidentCode(code) && robot.machine.incidents.has(code);
      if (isOver && !lasts) return note('over', incident, robot);
      if (incident.by === 'site' && takenAt !== null && Date.now() - takenAt > ON_SITE_MS) mend(robot, code);
    }
  }

  await Promise.all(incidents.map(play));
}
