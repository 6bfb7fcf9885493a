import { feature } from '../../../platform/assembly/feature.ts';
import type { Platform } from '../../../platform/assembly/platform.ts';
import { findInstallsOfFile } from './installs.store.ts';
import { type CommandMaker, createInstalls } from './installs.service.ts';

export interface InstallsNeeds {
  dispatch: CommandMaker;
}

/** Brings apps and files onto robots. Stands above commands; what there is to bring stands below them. */
export function installsFeature({ db }: Platform, { dispatch }: InstallsNeeds) {
  return feature('apps.installs', {
    service: createInstalls(db, dispatch),
    uses: [{ of: 'file', kind: 'install', permission: 'usage.read', find: findInstallsOfFile }],
  });
}
