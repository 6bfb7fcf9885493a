import type { RolloutSubject } from '@muster/contract/rollouts/schemas';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Unit } from '../../../platform/events/event.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import type { Version, WayBack } from '../engine/robot-row.ts';

/** A robot that is given something, as the commands area addresses it. */
export interface Receiver {
  id: string;
  sn: string;
  name: string;
  groupId: string;
  connection: number;
}

/** The command that each robot was given, by the robot's id. A robot that is not in it could not be given anything. */
export type Given = ReadonlyMap<string, string>;

/** How robots get one kind of thing. Statements depend on no number of robots. */
export interface Installer<Subject extends RolloutSubject = RolloutSubject> {
  /**
   * What people call it.
   * @throws Problem when this person cannot see it, or its version is not kept
   */
  nameOf(db: Database | Tx, actor: Actor, reach: Reach, subject: Subject): Promise<string>;
  /** What these robots have now, as they reported it; a robot with nothing of the kind is not in it. */
  has(
    tx: Database | Tx,
    teamId: string,
    subject: Subject,
    deviceIds: readonly string[],
  ): Promise<Map<string, NonNullable<Version>>>;
  /** Locks what a task of this kind needs before anything else is locked. */
  hold(unit: Unit, teamId: string): Promise<void>;
  /** What robots report comes after the result of their command, which is believed until then. */
  isReportedLater: boolean;
  /** @param until in ms, when their window closes; `null`: never. What has not begun by then must not begin */
  install(
    unit: Unit,
    teamId: string,
    subject: Subject,
    robots: readonly Receiver[],
    until: number | null,
  ): Promise<Given>;
  /** Robots download ahead what `install` will give them; without it nothing is to be downloaded. */
  fetch?(
    unit: Unit,
    teamId: string,
    subject: Subject,
    robots: readonly Receiver[],
    keepUntil: Date,
  ): Promise<Given>;
  /** Robots that downloaded ahead will not install it: they need not keep it. */
  drop?(unit: Unit, teamId: string, subject: Subject, robots: readonly Receiver[]): Promise<Given>;
  /** Gives robots back what they had, all the same. */
  revert(
    unit: Unit,
    teamId: string,
    subject: Subject,
    to: WayBack,
    robots: readonly Receiver[],
  ): Promise<Given>;
  /** These robots were brought back to having nothing of the kind. */
  noteRemoved(unit: Unit, teamId: string, deviceIds: readonly string[]): Promise<void>;
  /** Done robots that say, after their install, that they have something else. */
  listWrong(
    tx: Tx,
    teamId: string,
    rolloutId: string,
    subject: Subject,
  ): Promise<{ deviceId: string; has: Version }[]>;
}

export type Installers = { [Kind in RolloutSubject['kind']]?: Installer };
