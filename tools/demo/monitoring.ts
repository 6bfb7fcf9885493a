import type { Actor } from '@muster/server/platform/http/actor';
import type { RunningServer } from '@muster/server/server';
import type { demoGroups } from './groups.ts';

/** Whose robots the school watches; those of the library are left for whoever tries it out. */
const watched: readonly (typeof demoGroups)[number][] = ['5-B 教室', '大廳服務'];

/** Robots of some groups are on the station, as an operator would have chosen them; those that are too old are not. */
export async function seedMonitoring(
  { app, db }: RunningServer,
  owner: Actor,
  groupIds: ReadonlyMap<string, string>,
): Promise<void> {
  const groups = watched.map((name) => groupIds.get(name)!);
  const robots = await db
    .selectFrom('devices')
    .where('teamId', '=', owner.teamId)
    .where('groupId', 'in', groups)
    .select('id')
    .execute();
  await app.monitoring.station.add(owner, { deviceIds: robots.map(({ id }) => id) });
}
