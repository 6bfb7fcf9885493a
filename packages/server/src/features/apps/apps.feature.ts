import * as contract from '@muster/contract/apps/endpoints';
import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { fileArrived } from '../files/files.events.ts';
import { admit } from './admit.ts';
import { createApps } from './apps.service.ts';
import * as store from './apps.store.ts';

/** What the packages among the team's files are: apps, their versions, and who signed them. */
export function appsFeature({ db }: Platform) {
  const apps = createApps(db);
  return feature('apps', {
    service: apps,
    routes: (routes) => {
      routes.add(contract.listApps, ({ query }, { actor }) => apps.list(actor, query));
      routes.add(contract.readApp, ({ params }, { actor }) => apps.read(actor, params.packageName));
      routes.add(contract.appIcon, ({ params }, { actor }) => apps.icon(actor, params.packageName));
    },
    on: [
      fileArrived.inTransaction(async ({ actor, fileId, app, isConfirmed }, { tx }) => {
        if (app === null) return;
        const { teamId } = actor;
        await store.holdApp(tx, teamId, app.packageName);
        const [newest] = await store.listVersions(tx, teamId, app.packageName);
        if (!isConfirmed) admit(app, newest);
        await store.insertVersion(tx, { ...app, teamId, fileId });
      }),
    ],
  });
}
