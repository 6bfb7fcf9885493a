import { z } from 'zod';
import { defineEvent } from '../../../platform/events/event.ts';
import type { DeviceRow } from '../list/devices.store.ts';

/** What a robot itself reports; newer in memory than in the database, unless another process received it last. */
export function hotPart(row: DeviceRow) {
  const { battery, isCharging, app, project, selfName, memory, freeMemory, faults, lastSeenAt } = row;
  const { mapId, x, y, heading, isOffGround, isPushed, isAsleep, output, accessPoint, appPackage } = row;
  const details = { mapId, x, y, heading, isOffGround, isPushed, isAsleep, output, accessPoint, appPackage };
  return { battery, isCharging, app, project, selfName, memory, freeMemory, faults, lastSeenAt, ...details };
}

/** State received by another process: everything a robot itself reports. Times as ISO 8601. */
const heard = z.object({
  sn: z.string(),
  battery: z.number().nullable(),
  isCharging: z.boolean().nullable(),
  app: z.string().nullable(),
  appPackage: z.string().nullable().default(null),
  project: z.string().nullable(),
  selfName: z.string().nullable(),
  memory: z.number().nullable(),
  freeMemory: z.number().nullable(),
  faults: z.array(z.string()).nullable(),
  lastSeenAt: z.coerce.date(),
  mapId: z.string().nullable(),
  x: z.number().nullable(),
  y: z.number().nullable(),
  heading: z.number().nullable(),
  isOffGround: z.boolean().nullable(),
  isPushed: z.boolean().nullable().default(null),
  isAsleep: z.boolean().nullable().default(null),
  output: z.string().nullable(),
  accessPoint: z.string().nullable(),
});
export type Heard = z.infer<typeof heard>;
export interface Connected {
  deviceId: string;
  sn: string;
  connection: number;
}
export interface Versioned {
  deviceId: string;
  sn: string;
  imageVer: string | null;
  firmwareVer: string | null;
}
/** What a process received from robots, and stored. */
export interface HeardOfRobots {
  rows: readonly Heard[];
  connections: readonly Connected[];
  versions: readonly Versioned[];
}
export const heardRows = z.array(heard);

/** State that this process received, for the other processes. */
export function heardOf(rows: readonly DeviceRow[]): Heard[] {
  return rows.flatMap((row) =>
    row.lastSeenAt === null ? [] : [{ sn: row.sn, ...hotPart(row), lastSeenAt: row.lastSeenAt }],
  );
}

/**
 * What the process `from` received from robots of these teams (times as ISO 8601). Processes of an earlier version leave
 * out all but the states.
 */
export const robotsHeard = defineEvent<
  { from: string; teamIds?: readonly string[] } & Pick<HeardOfRobots, 'rows'> & Partial<HeardOfRobots>
>('devices.heard');
