import { factoryApps, type App } from './apps.ts';

/** What was put on a machine since it left the factory, and outlives its restarts. */
export interface Belongings {
  apps: [App, ...App[]];
  selfName: string;
  /** The dialogue project of its configuration, or the project that was played last. */
  project: string | null;
  pin: string | null;
  /** `<tool>/<project id>` → the project's name. */
  projects: Map<string, string>;
  arePromptsHidden: boolean;
  /** Bytes of the files that its configuration brought; they count as used. */
  fileBytes: number;
  /** Bytes taken from the free memory it came with. */
  used: number;
}

export function factoryBelongings(selfName: string): Belongings {
  return {
    apps: [...factoryApps],
    selfName,
    project: null,
    pin: null,
    projects: new Map(),
    arePromptsHidden: false,
    fileBytes: 0,
    used: 0,
  };
}
