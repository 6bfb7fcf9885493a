import type { RobotCommand } from '@muster/contract/robot-link/commands';
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

const APP_BYTES = 80 * 1024 ** 2;
const PROJECT_BYTES = 24 * 1024 ** 2;

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

const toolOf = (kind: string) => kind.split('.')[0]!;
export const projectKey = (kind: string, projectId: string) => `${toolOf(kind)}/${projectId}`;

/** What a machine has once a command has taken effect. */
export function changeBelongings(has: Belongings, command: RobotCommand, factoryName: string): Belongings {
  const { kind, parameters } = command;
  switch (kind) {
    case 'device.reset':
      return factoryBelongings(factoryName);
    case 'pin.set':
      return { ...has, pin: parameters.pin };
    case 'prompts.hide':
      return { ...has, arePromptsHidden: true };
    case 'config.apply': {
      const { apps, files, selfName, trainkitProject } = parameters.document;
      const fileBytes = files.reduce((sum, file) => sum + file.size, 0);
      const isNew = ({ packageName }: App) => !has.apps.some((app) => app.packageName === packageName);
      return {
        ...has,
        apps: [...factoryApps, ...apps.filter(({ isVisible }) => isVisible)],
        selfName: selfName || factoryName,
        project: trainkitProject?.name ?? null,
        fileBytes,
        used: has.used - has.fileBytes + fileBytes + apps.filter(isNew).length * APP_BYTES,
      };
    }
    case 'roflow.install':
    case 'codelab.install':
    case 'questions.install': {
      const key = projectKey(kind, parameters.projectId);
      const used = has.used + (has.projects.has(key) ? 0 : PROJECT_BYTES);
      return { ...has, projects: new Map(has.projects).set(key, parameters.name), used };
    }
    case 'roflow.remove': {
      const projects = new Map(has.projects);
      projects.delete(projectKey(kind, parameters.projectId));
      return { ...has, projects, used: has.used - PROJECT_BYTES };
    }
    case 'codelab.play':
      return { ...has, project: parameters.name };
    default:
      return has;
  }
}
