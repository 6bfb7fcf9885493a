import { MINUTE_MS } from '@muster/contract/durations';
import { condition } from '@muster/contract/monitoring/condition.schemas';
import type { Fleet } from '@muster/robot-simulator/fleet';
import type { Actor } from '@muster/server/platform/http/actor';
import type { RunningServer } from '@muster/server/server';
import type { demoGroups } from './groups.ts';
import { seedNight } from './night.ts';
import { seedYesterday } from './yesterday.ts';

/** The groups whose robots are monitored; those of the library are left for users to try it out. */
const watched: readonly (typeof demoGroups)[number][] = ['5-B 教室', '3-A 教室', '大廳服務'];

/** Problems of the demo school, by index of the robot. */
const incidents = [
  { robot: 1, code: '3-11' },
  { robot: 2, code: '3-12' },
  { robot: 5, code: '4-6' },
  { robot: 4, code: '4-5' },
] as const;

/** Lent to another class for the day, so its monitoring is stopped. */
const LENT = '凱比 06';

/** Puts the robots of some groups on the station, as an operator would, except those with too old software. */
export async function seedMonitoring(
  server: RunningServer,
  owner: Actor,
  groupIds: ReadonlyMap<string, string>,
): Promise<void> {
  const { app, db } = server;
  const groups = watched.map((name) => groupIds.get(name)!);
  const robots = await db
    .selectFrom('devices')
    .where('teamId', '=', owner.teamId)
    .where('groupId', 'in', groups)
    .select(['id', 'sn', 'name', 'model'])
    .execute();
  const { station, conditions, watching } = app.monitoring;
  await station.add(owner, { deviceIds: robots.map(({ id }) => id) });
  const { id: settingId } = await conditions.create(owner, {
    document: condition.parse({
      name: '教室機器人',
      robotType: 'kebbi',
      notify: { system: true, push: true, theaterSafety: true, updateReminder: true },
      recipients: [
        { name: '林老師', email: 'duty@muster.example' },
        { name: owner.name, email: owner.email },
      ],
      reports: ['daily', 'last7'],
      openings: [{ days: [1, 2, 3, 4, 5], at: '07:40', packageName: 'com.robot.storybook', projectId: null }],
      updates: { frequency: 'daily', slot: { days: [1, 2, 3, 4, 5, 6, 7], from: '22:00', to: '23:00' } },
      neverSleep: [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '16:00' }],
      output: { volume: 60, brightness: 80 },
    }),
    groupId: null,
  });
  const onStation = await db
    .selectFrom('monitoredDevices')
    .where('teamId', '=', owner.teamId)
    .select('deviceId')
    .execute();
  const monitored = new Set(onStation.map(({ deviceId }) => deviceId));
  const snArray = robots
    .filter(({ id, model }) => monitored.has(id) && model !== 'service')
    .map(({ sn }) => sn);
  if (snArray.length > 0) await watching.applyCondition(owner, { snArray, settingId });
  const onWall = robots.filter(({ id }) => monitored.has(id));
  await seedNight(server, owner, onWall);
  await seedYesterday(server, owner, onWall);
  const lent = onWall.find(({ name }) => name === LENT);
  if (lent !== undefined) await watching.switch(owner, { sn: lent.sn, isStopped: true });
}

/** A morning at the school: some robots need attention, and an access point fails for a while. */
export function playMorning(fleet: Fleet): void {
  for (const { robot, code } of incidents) fleet.robots[robot]?.machine.incidents.begin(code);
  fleet.cutBehind('AP-2', 20 * MINUTE_MS);
}
