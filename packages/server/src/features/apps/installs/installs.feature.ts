import { feature } from '../../../platform/assembly/feature.ts';
import type { CommandMaker } from '../../../platform/commands/command-maker.ts';
import type { Platform } from '../../../platform/assembly/platform.ts';
import { findInstallsOfFile } from './installs.store.ts';
import { createInstalls } from './installs.service.ts';

export interface InstallsNeeds {
  dispatch: Pick<CommandMaker, 'createWithin'>;
}

/** Installs apps and files on robots. Depends on the commands feature. */
export function installsFeature({ db }: Platform, { dispatch }: InstallsNeeds) {
  return feature('apps.installs', {
    service: createInstalls(db, dispatch),
    uses: [{ of: 'file', kind: 'install', permission: 'usage.read', find: findInstallsOfFile }],
  });
}
