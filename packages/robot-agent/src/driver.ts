import type {
  CommandMessage,
  EventMessage,
  ReportedApp,
  StateMessage,
} from '@muster/contract/robot-link/messages';
import type { PictureType, ScreenFailure } from '@muster/contract/screenshots/upload';
import type { RobotSettings } from '@muster/contract/monitoring/robot-condition';
import type { InstallCommand } from './install-command.ts';

/** How a command ended. `refused`: the robot could have begun and chose not to, e.g. battery too low. */
export interface Outcome {
  status: 'done' | 'failed' | 'refused';
  /** Why: best a code of the contract (`detailOf`), which people read in their language; at most 500 characters. */
  detail?: string;
}

/** How a command ended, also without the machine: its time was over. */
export type Ending = { status: Outcome['status'] | 'expired'; detail?: string };

/** What an install puts on the machine, whole and checked. */
export interface FetchedFile {
  /** Where it lies until the command has ended; `null` for an agent that keeps no bytes. */
  path: string | null;
  /** Bytes. */
  size: number;
}

export interface Execution {
  /** Of an install; `null` for any other command. */
  file: FetchedFile | null;
  /** 0 to 100. May be called as often as is convenient; the agent sends at most a few a second. */
  progress(percent: number, detail?: string): void;
  /**
   * Fetches a file that the command's configuration names, and checks that it is the one that was meant.
   * @throws with a word for people; not caught, it is why the command failed
   */
  download(fileId: string, write: (chunk: Uint8Array) => void | Promise<void>): Promise<void>;
  /** For `log.upload`: brings the robot's log to where the command asks for it. Rejects when it cannot be brought. */
  sendLog(text: string): Promise<void>;
  /** Aborts when the agent stops. Reject then: the command is answered as interrupted at the next start. */
  signal: AbortSignal;
}

export type DriverEvent = Omit<EventMessage, 'id' | 'at'>;

/** What holds now of a robot's condition. */
export interface HeldCondition {
  settings: RobotSettings;
  /** It is a time in which the robot is not to sleep. */
  staysAwake: boolean;
  /** It is a time in which the robot shows nothing and says nothing by itself. */
  isQuiet: boolean;
}

/** What is on the screen now, or why it cannot be shown. */
export type ScreenPicture =
  | { kind: 'picture'; type: PictureType; bytes: Uint8Array }
  | { kind: ScreenFailure };

/** All the agent knows of the machine it runs on. */
export interface RobotDriver {
  /** Called on every report: cheap, and without side effects. The agent adds the time. */
  readState(): StateMessage;
  /** Tells that `readState` would answer something else. Returns how to stop listening. */
  onChange(listener: () => void): () => void;
  onEvent(listener: (event: DriverEvent) => void): () => void;
  /** The apps that people could have put there; asked for when the robot comes online, and after each change. */
  readApps?(): readonly ReportedApp[];
  /** Ids of the projects that it has; said with the apps. */
  readProjects?(): readonly string[];
  /** Tells that `readApps` or `readProjects` would answer something else. Returns how to stop listening. */
  onAppsChange?(listener: () => void): () => void;
  /** Called once for each command id, one at a time. A rejection counts as `failed` with its message. */
  execute(command: CommandMessage, execution: Execution): Promise<Outcome>;
  /**
   * Has the machine keep to this from now on, also after it was switched off; `null`: to nothing. Called with what may
   * be known already, at start and when something else holds.
   */
  obey?(held: HeldCondition | null): void;
  /** Opens an app, or a project in it, as a schedule says. Rejects when it cannot. */
  openApp?(packageName: string, projectId: string | null): Promise<void>;
  /** Where it is now; `null` when it does not know. Asked a few times a second while somebody watches. */
  readPose?(): StateMessage['pose'] | null;
  /** One picture of the screen; blurred so that nobody can be recognised and nothing be read. */
  takePicture?(how: { isBlurred: boolean }): Promise<ScreenPicture>;
  /**
   * Has the machine show people that its screen is watched, with these names if there are any; `null`: not any more.
   * Called before the first picture is taken.
   */
  showWatched?(watched: { viewers: readonly string[] } | null): void;
  /**
   * Asked before the file of an install is fetched: what would be refused then anyway need not be. `null`: fetch it.
   * Must answer at once, and the same when asked again.
   */
  refusal?(command: InstallCommand): Outcome | null;
  /**
   * Asked at start about a command that had begun when the robot went down: did it take effect?
   * Without this, or with `false`, it is answered as failed, "interrupted".
   */
  isApplied?(command: CommandMessage): boolean | Promise<boolean>;
}
