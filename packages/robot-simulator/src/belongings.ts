import { factoryApps, type App, type InstalledApp } from './apps.ts';

/** What was put on a machine since it left the factory, and outlives its restarts. */
export interface Belongings {
  /** What can be opened. */
  apps: [App, ...App[]];
  /** By package name, those that it came with included. */
  installed: ReadonlyMap<string, InstalledApp>;
  /** Files that were installed: id → bytes. */
  files: ReadonlyMap<string, number>;
  selfName: string;
  /** The dialogue project of its configuration, or the project that was played last. */
  project: string | null;
  /** Of the project that was played last; `null` of a dialogue project, which has none that others know. */
  projectId: string | null;
  pin: string | null;
  /** `<tool>/<project id>` → the project's name. */
  projects: Map<string, string>;
  arePromptsHidden: boolean;
  /** Bytes of the files that its configuration brought; they count as used. */
  fileBytes: number;
  /** Bytes taken from the free memory it came with. */
  used: number;
}

/** What it takes is not counted: it is there from the beginning. */
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
