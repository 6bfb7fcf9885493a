import type { listAppsOfRobot, listRobotsOfApp } from '@muster/contract/apps/endpoints';
import type { AppOfRobot, RobotOfApp } from '@muster/contract/apps/schemas';
import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import * as store from './on-robots.store.ts';

function presentRobot(row: store.RobotRow): RobotOfApp {
  const { id, sn, name, groupId, groupName, versionName, versionCode, hasCrashed } = row;
  return {
    device: { id, sn, name },
    group: { id: groupId, name: groupName },
    state: row.state,
    version:
      versionName === null || versionCode === null
        ? null
        : { versionName, versionCode, hasCrashed: hasCrashed === true },
    reportedAt: row.reportedAt?.toISOString() ?? null,
  };
}

function presentApp(row: store.AppRow): AppOfRobot {
  const { newestFileId, newestName, newestCode, reportedAt, ...app } = row;
  return {
    ...app,
    reportedAt: reportedAt.toISOString(),
    newest:
      newestFileId === null
        ? null
        : { fileId: newestFileId, versionName: newestName!, versionCode: newestCode! },
  };
}

/** Which robots have which apps, as they reported. */
export function createOnRobots(db: Database) {
  return {
    async listRobots(
      { teamId }: Actor,
      reach: Reach,
      packageName: string,
      { page, limit, stateFilter, versionFilter }: RequestOf<typeof listRobotsOfApp>['query'],
    ): Promise<ReplyOf<typeof listRobotsOfApp>> {
      const question = { teamId, reach, packageName };
      const filter = { states: stateFilter ?? null, versionCode: versionFilter ?? null };
      const [{ rows, total }, counts] = await Promise.all([
        store.listRobots(db, question, filter, { limit, offset: (page - 1) * limit }),
        store.countStates(db, question),
      ]);
      return { items: rows.map(presentRobot), total, page, limit, counts };
    },

    /** @throws Problem E008 for a robot out of reach */
    async listApps(
      { teamId }: Actor,
      reach: Reach,
      deviceId: string,
    ): Promise<ReplyOf<typeof listAppsOfRobot>> {
      const list = await store.findList(db, teamId, reach, deviceId);
      if (list === undefined) throw new Problem('E008');
      const rows = await store.listApps(db, teamId, deviceId);
      return { items: rows.map(presentApp), reportedAt: list.reportedAt?.toISOString() ?? null };
    },
  };
}
