import * as contract from '@muster/contract/apps/endpoints';
import { robotAppsTopic } from '@muster/contract/apps/live-topics';
import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { fileViewer } from '../../platform/rights/visible-files.store.ts';
import { fileArrived, fileLeaving } from '../files/files.events.ts';
import { admit, checkSameApp } from './admit.ts';
import { robotAppsReported } from './apps.events.ts';
import { createApps } from './apps.service.ts';
import * as store from './apps.store.ts';
import { listNewest } from './newest.store.ts';
import { createKnownApps } from './known/known.service.ts';
import { forgetRemoval, noteLeaving } from './known/known.store.ts';
import { createOnRobots } from './on-robots/on-robots.service.ts';
import { createAppReports } from './on-robots/reports.ts';

/** Apps, their versions and signers, read from the packages among the team's files. */
export function appsFeature({ db, live, log }: Platform) {
  const apps = createApps(db);
  const onRobots = createOnRobots(db);
  const known = createKnownApps(db);
  const reports = createAppReports({
    db,
    onRefused: ({ sn }, error) => log.warn({ sn, err: error }, 'the database rejected a robot report'),
  });
  return feature('apps', {
    service: apps,
    routes: (routes) => {
      routes.add(contract.listApps, ({ query }, { actor }) => apps.list(actor, query));
      routes.add(contract.listKnownApps, ({ query }, { actor }) => known.list(actor, query));
      routes.add(contract.readApp, ({ params }, { actor }) => apps.read(actor, params.packageName));
      routes.add(contract.renameApp, ({ params, body }, { actor }) =>
        apps.rename(actor, params.packageName, body),
      );
      routes.add(contract.appIcon, ({ params }, { actor }) => apps.icon(actor, params.packageName));
      routes.add(contract.listRobotsOfApp, ({ params, query }, { actor, reach }) =>
        onRobots.listRobots(actor, reach, params.packageName, query),
      );
      routes.add(contract.listAppsOfRobot, ({ params }, { actor, reach }) =>
        onRobots.listApps(actor, reach, params.id),
      );
    },
    searches: [
      {
        kind: 'apps',
        permission: 'file.read',
        find: async ({ actor, teamId, keyword, limit }) => {
          const found = await listNewest(db, teamId, fileViewer(actor), { page: 1, limit, keyword }, []);
          return found.rows.map(({ packageName, label }) => ({ packageName, label }));
        },
      },
    ],
    topics: [robotAppsTopic],
    robotMessages: { apps: (sn, message) => reports.note(sn, message) },
    drain: () => reports.drain(),
    on: [
      robotAppsReported.afterCommit(({ teamId, groupIds }) =>
        live.publish(robotAppsTopic, { teamId, groupIds }),
      ),
      fileArrived.inTransaction(async ({ actor, fileId, app, isConfirmed, replaces }, { tx }) => {
        if (app === null) return;
        const { teamId } = actor;
        await store.lockApp(tx, teamId, app.packageName);
        if (replaces !== undefined) await checkSameApp(tx, teamId, replaces, app.packageName);
        const [newest] = await store.listVersions(tx, teamId, app.packageName, null);
        if (!isConfirmed) admit(app, newest);
        await store.insertVersion(tx, {
          ...app,
          teamId,
          fileId,
          givenName: newest?.givenName ?? '',
          nameRevision: newest?.nameRevision ?? 1,
        });
        await forgetRemoval(tx, teamId, app.packageName);
      }),
      fileLeaving.inTransaction(async ({ teamId, fileId }, { tx }) => {
        const packageName = await store.findPackageName(tx, teamId, fileId);
        if (packageName === undefined) return;
        // Serialises removals: of two concurrent ones, the second then sees that its version is the last.
        await store.lockApp(tx, teamId, packageName);
        await noteLeaving(tx, teamId, fileId);
      }),
    ],
  });
}
