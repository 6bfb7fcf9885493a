import type { RolloutSubject } from '@muster/contract/rollouts/schemas';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Unit } from '../../../platform/events/event.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import type { Version, WayBack } from '../engine/robot-row.ts';

/** A robot that receives a command, as the commands area addresses it. */
export interface Receiver {
  id: string;
  sn: string;
  name: string;
  groupId: string;
  connection: number;
}

/** Command id by robot id. Robots that could not get a command are missing. */
export type Given = ReadonlyMap<string, string>;

/** Installs one kind of subject. The number of statements does not depend on the number of robots. */
export interface Installer<Subject extends RolloutSubject = RolloutSubject> {
  /**
   * Display name of the subject.
   * @throws Problem when the user cannot see it, or its version no longer exists
   */
  nameOf(db: Database | Tx, actor: Actor, reach: Reach, subject: Subject): Promise<string>;
  /** Versions last reported by these robots; robots with nothing installed are missing. */
  has(
    tx: Database | Tx,
    teamId: string,
    subject: Subject,
    deviceIds: readonly string[],
  ): Promise<Map<string, NonNullable<Version>>>;
  /** Takes the locks that a task of this kind needs before any other. */
  hold(unit: Unit, teamId: string): Promise<void>;
  /** Whether robots report their version only after the result of the command, which is trusted until then. */
  isReportedLater: boolean;
  /** @param until when the window closes, in ms; `null`: never. An install must not begin after that */
  install(
    unit: Unit,
    teamId: string,
    subject: Subject,
    robots: readonly Receiver[],
    until: number | null,
  ): Promise<Given>;
  /** Downloads ahead what `install` will use; absent if there is nothing to download. */
  fetch?(
    unit: Unit,
    teamId: string,
    subject: Subject,
    robots: readonly Receiver[],
    keepUntil: Date,
  ): Promise<Given>;
  /** Tells robots that downloaded ahead and will not install that they can delete the file. */
  drop?(unit: Unit, teamId: string, subject: Subject, robots: readonly Receiver[]): Promise<Given>;
  /** Restores the previous version on these robots, which is the same for all. */
  revert(
    unit: Unit,
    teamId: string,
    subject: Subject,
    to: WayBack,
    robots: readonly Receiver[],
  ): Promise<Given>;
  /** These robots were rolled back to nothing installed. */
  noteRemoved(unit: Unit, teamId: string, deviceIds: readonly string[]): Promise<void>;
  /** Robots that are done and later report another version. */
  listWrong(
    tx: Tx,
    teamId: string,
    rolloutId: string,
    subject: Subject,
  ): Promise<{ deviceId: string; has: Version }[]>;
}

export type Installers = { [Kind in RolloutSubject['kind']]: Installer };
