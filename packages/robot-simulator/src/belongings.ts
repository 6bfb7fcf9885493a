import { factoryApps, type App, type InstalledApp } from './apps.ts';

/** Everything installed or set on a machine; survives restarts. */
export interface Belongings {
  /** Apps that can be opened. */
  apps: [App, ...App[]];
  /** By package name, including the preinstalled ones. */
  installed: ReadonlyMap<string, InstalledApp>;
  /** Installed files: id → bytes. */
  files: ReadonlyMap<string, number>;
  selfName: string;
  /** The dialogue project of its configuration, or the project played last. */
  project: string | null;
  /** Id of the project played last; `null` for a dialogue project, which has no public id. */
  projectId: string | null;
  pin: string | null;
  /** `<tool>/<project id>` → the project's name. */
  projects: Map<string, string>;
  arePromptsHidden: boolean;
  /** Bytes of its configuration's files; they count as used. */
  fileBytes: number;
  /** Bytes used of its initial free memory. */
  used: number;
}

/** Size 0, because preinstalled apps are not part of the initial free memory. */
const factoryVersion = { versionName: '1.0.0', versionCode: '1000', size: 0, hasCrashed: false };

export function factoryBelongings(selfName: string): Belongings {
  return {
    apps: [...factoryApps],
    installed: new Map(factoryApps.map((app) => [app.packageName, { ...factoryVersion, ...app }])),
    files: new Map(),
    selfName,
    project: null,
    projectId: null,
    pin: null,
    projects: new Map(),
    arePromptsHidden: false,
    fileBytes: 0,
    used: 0,
  };
}
