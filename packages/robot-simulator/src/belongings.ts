import { factoryApps, type App, type InstalledApp } from './apps.ts';

/** Everything installed or set on a machine; survives restarts. Its fields are what the machine itself uses or reports. */
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
  /** `<tool>/<project id>` → the project's name. */
  projects: Map<string, string>;
  arePromptsHidden: boolean;
  /** Bytes used of its initial free memory. */
  used: number;
  /** What only the commands of one area read and change, by the key of its `defineBelonging`, as JSON can hold it. */
  ofAreas: ReadonlyMap<string, unknown>;
}

/** Something that the commands of one area leave on a machine. */
interface Belonging<Value> {
  of(has: Belongings): Value;
  put(has: Belongings, value: Value): Belongings;
}

/**
 * @param key `<area>.<name>`, unique among all machines' belongings
 * @param factory its value on a new machine, and after a reset
 */
export function defineBelonging<Value>(key: string, factory: Value): Belonging<Value> {
  return {
    of: ({ ofAreas }) => (ofAreas.has(key) ? (ofAreas.get(key) as Value) : factory),
    put: (has, value) => ({ ...has, ofAreas: new Map(has.ofAreas).set(key, value) }),
  };
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
    projects: new Map(),
    arePromptsHidden: false,
    used: 0,
    ofAreas: new Map(),
  };
}
