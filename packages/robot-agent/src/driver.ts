import type {
  CommandMessage,
  EventMessage,
  ReportedApp,
  StateMessage,
} from '@muster/contract/robot-link/messages';
import type { PictureType, ScreenFailure } from '@muster/contract/screenshots/upload';
import type { RobotSettings } from '@muster/contract/monitoring/robot-condition';
import type { InstallCommand } from './install-command.ts';

/** Result of a command. `refused`: the robot could have begun but declined, e.g. because of a low battery. */
export interface Outcome {
  status: 'done' | 'failed' | 'refused';
  /** The reason: preferably a code of the contract (`detailOf`), which is translated; at most 500 characters. */
  detail?: string;
}

/** Result of a command, including one that the machine never ran because it expired. */
export type Ending = { status: Outcome['status'] | 'expired'; detail?: string };

/** The complete and verified file of an install. */
export interface FetchedFile {
  /** Its path until the command has ended; `null` if the agent stores no bytes. */
  path: string | null;
  /** Bytes. */
  size: number;
}

export interface Execution {
  /** The file of an install; `null` for any other command. */
  file: FetchedFile | null;
  /** 0 to 100. May be called at any rate; the agent sends at most a few a second. */
  progress(percent: number, detail?: string): void;
  /**
   * Downloads a file of the command's configuration, and verifies its hash.
   * @throws with a detail for users; if not caught, it becomes the reason of the failed command
   */
  download(fileId: string, write: (chunk: Uint8Array) => void | Promise<void>): Promise<void>;
  /** For `log.upload`: uploads the robot's log to the command's address. Rejects on failure. */
  sendLog(text: string): Promise<void>;
  /** Aborts when the agent stops. Then reject: the command is answered as interrupted at the next start. */
  signal: AbortSignal;
}

export type DriverEvent = Omit<EventMessage, 'id' | 'at'>;

/** What a robot's condition demands now. */
export interface HeldCondition {
  settings: RobotSettings;
  /** The robot must not sleep now. */
  staysAwake: boolean;
  /** The robot must not show or say anything by itself now. */
  isQuiet: boolean;
}

/** What a person at the robot is asked to agree to. */
export interface InstallQuestion {
  rolloutId: string;
  what: 'configuration' | 'app' | 'software';
  name: string;
  version: string;
}

/** The current picture of the screen, or why there is none. */
export type ScreenPicture =
  | { kind: 'picture'; type: PictureType; bytes: Uint8Array }
  | { kind: ScreenFailure };

/** The agent's interface to its machine. */
export interface RobotDriver {
  /** Called for every report: must be cheap and free of side effects. The agent adds the time. */
  readState(): StateMessage;
  /** Subscribes to changes of `readState`. Returns the function to unsubscribe. */
  onChange(listener: () => void): () => void;
  onEvent(listener: (event: DriverEvent) => void): () => void;
  /** The apps that users may have installed; read when the robot comes online, and after each change. */
  readApps?(): readonly ReportedApp[];
  /** Ids of the projects on the robot; reported with the apps. */
  readProjects?(): readonly string[];
  /** Subscribes to changes of `readApps` or `readProjects`. Returns the function to unsubscribe. */
  onAppsChange?(listener: () => void): () => void;
  /** Called once per command id, one at a time. A rejection counts as `failed`, with its message as the detail. */
  execute(command: CommandMessage, execution: Execution): Promise<Outcome>;
  /**
   * Makes the machine follow these settings from now on, even after a power cycle; `null`: none. Called at start and on
   * changes, possibly with settings it already has.
   */
  obey?(held: HeldCondition | null): void;
  /**
   * Removes the PIN that the machine asks for: the robot has another registration, perhaps of another team. Called before
   * the new registration is stored, and again if the robot is killed in between.
   */
  forgetPin?(): void | Promise<void>;
  /** Opens an app, or a project in it, on schedule. Rejects on failure. */
  openApp?(packageName: string, projectId: string | null): Promise<void>;
  /** The current position; `null` when unknown. Called a few times a second while somebody watches. */
  readPose?(): StateMessage['pose'] | null;
  /** Takes one picture of the screen; if blurred, no person may be recognisable and no text readable. */
  takePicture?(how: { isBlurred: boolean }): Promise<ScreenPicture>;
  /**
   * Shows on the machine that its screen is watched, with these names if any; `null`: no longer. Called before the
   * first picture is taken.
   */
  showWatched?(watched: { viewers: readonly string[] } | null): void;
  /**
   * Asks the person at the robot whether this may be installed, and resolves with the answer. Other commands are executed
   * meanwhile. Close the question when the signal aborts: it was taken back, nobody answered in time, or the agent stops.
   * A machine without a screen, or one whose owner agrees to everything, may resolve at once; if missing, the robot
   * answers that it cannot ask.
   */
  askInstall?(question: InstallQuestion, signal: AbortSignal): Promise<boolean>;
  /**
   * Called before an install's file is downloaded, to skip the download if the install would be refused anyway. `null`:
   * download it. Must be synchronous, and give the same answer when called again.
   */
  refusal?(command: InstallCommand): Outcome | null;
  /**
   * Called at start for a command that was interrupted by a shutdown: whether it took effect. If missing or `false`,
   * the command is answered as failed, "interrupted".
   */
  isApplied?(command: CommandMessage): boolean | Promise<boolean>;
}
