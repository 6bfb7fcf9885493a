import type { CommandKind } from '@muster/contract/robot-link/commands';
import type { CommandMessage } from '@muster/contract/robot-link/messages';
import { detailOf } from '@muster/contract/robot-link/detail';
import type { Execution, Outcome } from '@muster/robot-agent/driver';
import type { App } from './apps.ts';
import type { Battery } from './battery.ts';
import type { Belongings } from './belongings.ts';
import type { IncidentCode } from './incidents.ts';
import type { InstallFault } from './installed-app.ts';
import type { RobotIdentity } from './identity.ts';
import type { Quirks } from './quirks.ts';
import { between, pick, type Random } from './random.ts';

/** Duration of a command in simulated seconds, and its result. */
export interface Work {
  seconds: number;
  outcome: Outcome;
}

/** The part of a machine that commands read and change. */
export interface Machine {
  readonly identity: RobotIdentity;
  readonly battery: Readonly<Battery>;
  readonly quirks: Quirks;
  readonly random: Random;
  imageVer: string;
  belongings: Belongings;
  readonly installFaults: ReadonlySet<InstallFault>;
  /** Free bytes of its disk. */
  readonly freeBytes: number;
  /** Opens the app and raises an event; `null` closes the current one without an event. */
  show(app: App | null): void;
  /** Wakes it up. */
  wake(): void;
  /** Resets its position; only a service robot has one. */
  relocate(point: string): void;
  /** Simulates the problem of a monitor code, and ends it. */
  readonly incidents: { begin(code: IncidentCode): void; end(code: IncidentCode): void };
  /** Its log as text. */
  log(): string;
}

type CommandOf<Kind extends CommandKind> = Extract<CommandMessage, { kind: Kind }>;

/** How a machine executes one kind of command. */
export interface Behaviour<Kind extends CommandKind = CommandKind> {
  /** Called before the file is downloaded: the reason to refuse the command. */
  refusal?(machine: Machine, command: CommandOf<Kind>): Outcome | null;
  /** Called when the command begins. `refused` ends it at once. */
  work(machine: Machine, command: CommandOf<Kind>): Work;
  /** Called when the work has succeeded. */
  effect?(machine: Machine, command: CommandOf<Kind>): void;
  /** Ids of files to download before the work. */
  files?(command: CommandOf<Kind>): readonly string[];
  /** Called last, after successful work; its outcome is the result. */
  finish?(
    machine: Machine,
    execution: Pick<Execution, 'sendLog'>,
    command: CommandOf<Kind>,
  ): Promise<Outcome>;
}

export type Behaviours<Kinds extends CommandKind> = { [Kind in Kinds]: Behaviour<Kind> };

const BATTERY_FOR_INSTALL = 15;
const breakdowns = ['package_failed', 'hash_mismatch', 'download_failed', 'no_space'] as const;

export const done = (detail?: string): Outcome => ({ status: 'done', ...(detail ? { detail } : {}) });
export const failed = (detail: string): Outcome => ({ status: 'failed', detail });
export const refused = (detail: string): Work => ({ seconds: 0, outcome: { status: 'refused', detail } });

/** A duration between `min` and `max` seconds; longer on a slow machine. */
export function take({ quirks, random }: Machine, min: number, max: number): number {
  return between(random, min, max) * quirks.slowness;
}

/** For a command that always succeeds. */
export function quick(min: number, max: number): (machine: Machine) => Work {
  return (machine) => ({ seconds: take(machine, min, max), outcome: done() });
}

/** `null` if the battery has enough charge or is being charged. */
export function batteryRefusal({ battery }: Machine, needed = BATTERY_FOR_INSTALL): Work | null {
  const { level, isCharging } = battery;
  if (isCharging || level >= needed) return null;
  return refused(detailOf('battery_low', { level: Math.round(level), needed }));
}

/** An installation that sometimes fails halfway. */
export function install(machine: Machine, seconds: number): Work {
  const { random, quirks } = machine;
  const tooLow = batteryRefusal(machine);
  if (tooLow) return tooLow;
  return random() < quirks.installFailures
    ? { seconds: seconds / 2, outcome: failed(detailOf(pick(random, breakdowns), {})) }
    : { seconds, outcome: done() };
}
