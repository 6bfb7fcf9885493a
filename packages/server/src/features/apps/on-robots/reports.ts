import { createHash } from 'node:crypto';
import type { AppsMessage } from '@muster/contract/robot-link/messages';
import { createBatcher } from '../../../platform/database/batcher.ts';
import type { Database } from '../../../platform/database/database.ts';
import { robotAppsReported } from '../apps.events.ts';
import { type AppList, takeChanged, writeLists } from './reports.store.ts';

export interface AppReportsOptions {
  db: Database;
  /** PostgreSQL cannot store this report. */
  onRefused(list: AppList, error: unknown): void;
}

/**
 * A reconnecting fleet reports its apps within seconds. A batch has at most this many robots, with up to 300 apps
 * each.
 */
const gathered = { delayMs: 50, maxItems: 200 };

/** Stores the robots' app reports. Resolves when written, so that a robot repeats a report that was not. */
export function createAppReports({ db, onRefused }: AppReportsOptions) {
  const batcher = createBatcher<AppList>({
    ...gathered,
    senderOf: ({ sn }) => sn,
    onRefused,
    async write(given) {
      // The last report of each robot wins.
      const lists = new Map(given.map((list) => [list.sn, list]));
      await db.unit(async (unit) => {
        const changed = await takeChanged(unit.tx, [...lists.values()]);
        if (changed.length === 0) return;
        await writeLists(
          unit.tx,
          changed.map((robot) => ({ ...robot, apps: lists.get(robot.sn)!.apps })),
        );
        for (const [teamId, robots] of Map.groupBy(changed, (robot) => robot.teamId))
          await unit.emit(robotAppsReported, {
            teamId,
            deviceIds: robots.map(({ deviceId }) => deviceId),
            groupIds: [...new Set(robots.map(({ groupId }) => groupId))],
          });
      });
    },
  });
  return {
    note(sn: string, { apps }: AppsMessage): Promise<void> {
      const digest = createHash('sha256').update(JSON.stringify(apps)).digest();
      return batcher.add({ sn, apps, digest });
    },
    drain: () => batcher.drain(),
  };
}
