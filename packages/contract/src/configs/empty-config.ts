import type { ConfigDocument } from './schemas.ts';

/** What a new configuration has before anything is chosen; it still needs a name. */
export const emptyConfig: ConfigDocument = {
  name: '',
  icon: 'sun',
  background: 'teal',
  selfName: '',
  apps: [],
  hiddenStoreApps: [],
  trainkitProject: null,
  files: [],
};
