import { HOUR_MS } from '@muster/contract/durations';
import type { RobotFacts } from '@muster/server/features/monitoring/engine/facts';
import { insertFacts } from '@muster/server/features/monitoring/preview/facts.store';
import { writeFacts } from '@muster/server/features/monitoring/preview/kept-facts';
import type { Actor } from '@muster/server/platform/http/actor';
import { addDays, clockOf, startOfDay } from '@muster/server/platform/clock/team-days';
import { serverTimeZone } from '@muster/server/features/schedules/time-zones.service';
import type { RunningServer } from '@muster/server/server';

/** Facts about a robot that change at an hour of the day. */
interface Said extends Partial<RobotFacts> {
  hour: number;
}

const morning: RobotFacts = {
  connection: 'online',
  awaitedUntil: null,
  known: 'everything',
  battery: 96,
  isCharging: false,
  app: null,
  projectId: null,
  mapId: null,
  maps: null,
  isOffGround: false,
  isPushed: false,
  connectedRobot: 'none',
  apps: null,
  projects: null,
  faults: [],
};

/** Assigned to the robots in rotation; on each of these days a condition would report something. */
const days: readonly (readonly Said[])[] = [
  [
    { hour: 11, battery: 44 },
    { hour: 13.5, battery: 26 },
    { hour: 15, battery: 14 },
    { hour: 15.5, battery: 22, isCharging: true },
    { hour: 17, battery: 90 },
  ],
  [
    { hour: 9.2, isOffGround: true },
    { hour: 9.3, isOffGround: false },
    { hour: 14, battery: 31 },
    { hour: 16, battery: 40, isCharging: true },
  ],
  [
    { hour: 10, faults: ['4-5'] },
    { hour: 10.1, faults: [] },
    { hour: 13, battery: 52 },
  ],
  [
    { hour: 2.3, connection: 'broken' },
    { hour: 2.6, connection: 'online' },
    { hour: 14.4, battery: 29 },
    { hour: 15, battery: 60, isCharging: true },
  ],
];

/** Seeds what was known of each robot on the team's yesterday, so that the preview of a condition has data. */
export function seedYesterday(
  { db }: RunningServer,
  { teamId }: Actor,
  robots: readonly { id: string; name: string }[],
  now = new Date(),
): Promise<void> {
  // The demo's team has no time zone of its own, so the server's applies.
  const timeZone = serverTimeZone();
  const from = +startOfDay(timeZone, addDays(clockOf(timeZone, now).day, -1));
  const inOrder = robots.toSorted((a, b) => a.name.localeCompare(b.name));
  const rows = inOrder.flatMap(({ id }, index) => {
    let facts = morning;
    return [{ hour: 0 }, ...days[index % days.length]!].map(({ hour, ...said }) => {
      facts = { ...facts, ...said };
      return { teamId, deviceId: id, at: new Date(from + hour * HOUR_MS), facts: writeFacts(facts) };
    });
  });
  return insertFacts(db, rows);
}
