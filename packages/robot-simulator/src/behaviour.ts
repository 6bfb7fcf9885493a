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

/** How long a command takes, in simulated seconds, and how it ends. */
export interface Work {
  seconds: number;
  outcome: Outcome;
}

/** What of a machine commands read and change. */
export interface Machine {
  readonly identity: RobotIdentity;
  readonly battery: Readonly<Battery>;
  readonly quirks: Quirks;
  readonly random: Random;
  imageVer: string;
  belongings: Belongings;
  readonly installFaults: ReadonlySet<InstallFault>;
  /** Of its disk. */
  readonly freeBytes: number;
  /** Shows the app on its screen and tells so; `null` leaves the one that is shown without a word. */
  show(app: App | null): void;
  /** Ends its sleep. */
  wake(): void;
  /** Finds its place again; only a service robot has one. */
  relocate(point: string): void;
  /** Brings it into the state of a monitor code, and out of it again. */
  readonly incidents: { begin(code: IncidentCode): void; end(code: IncidentCode): void };
  /** Its log as text. */
  log(): string;
}

type CommandOf<Kind extends CommandKind> = Extract<CommandMessage, { kind: Kind }>;

/** What one kind of command is to a machine. */
export interface Behaviour<Kind extends CommandKind = CommandKind> {
  /** Asked before its file is fetched: why it will not be done. */
  refusal?(machine: Machine, command: CommandOf<Kind>): Outcome | null;
  /** Asked when it begins. `refused` ends it at once. */
  work(machine: Machine, command: CommandOf<Kind>): Work;
  /** Runs when the work ended well. */
  effect?(machine: Machine, command: CommandOf<Kind>): void;
  /** Ids of files that it fetches before it works. */
  files?(command: CommandOf<Kind>): readonly string[];
  /** What it does after the work ended well, and how it ends then. */
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

/** Seconds between these two; a slow machine takes longer. */
export function take({ quirks, random }: Machine, min: number, max: number): number {
  return between(random, min, max) * quirks.slowness;
}

/** For a command that ends well whenever it is begun. */
export function quick(min: number, max: number): (machine: Machine) => Work {
  return (machine) => ({ seconds: take(machine, min, max), outcome: done() });
}

/** `null` when there is enough in the battery, or it is being charged. */
export function batteryRefusal({ battery }: Machine, needed = BATTERY_FOR_INSTALL): Work | null {
  const { level, isCharging } = battery;
  if (isCharging || level >= needed) return null;
  return refused(detailOf('battery_low', { level: Math.round(level), needed }));
}

/** An installation, which fails half way now and then. */
export function install(machine: Machine, seconds: number): Work {
  const { random, quirks } = machine;
  const tooLow = batteryRefusal(machine);
  if (tooLow) return tooLow;
  return random() < quirks.installFailures
    ? { seconds: seconds / 2, outcome: failed(detailOf(pick(random, breakdowns), {})) }
    : { seconds, outcome: done() };
}
