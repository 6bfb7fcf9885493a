import type { RobotModel } from '@muster/contract/devices/schemas';
import type { RobotDriver } from './driver.ts';
import type { EnrolmentOutcome, EnrolmentRequest } from './enrolment.ts';
import type { Credentials, Journal } from './journal.ts';
import type { Log } from './log.ts';
import type { PartStore } from './parts.ts';

export interface Timing {
  /** A changed state is sent at most once in this time. */
  stateMinMs: number;
  /** After news it is said once more. */
  stateAgainMs: number;
  /** An unchanged state is sent this often; without it, as often as the server said at enrolment. */
  stateMaxMs?: number;
  progressEveryMs: number;
  /** How often it looks whether the clock says something of its condition; less than a minute. */
  lookAtClockMs: number;
  retryBaseMs: number;
  retryMaxMs: number;
  /** A connection that lasted this long was a good one: the next retry starts at the base again. */
  steadyMs: number;
  connectTimeoutMs: number;
  keepaliveSeconds: number;
}

/** Lets a process with many robots bound how many enrol or connect at a time. */
export interface Admission {
  enrol(attempt: () => Promise<EnrolmentOutcome>): Promise<EnrolmentOutcome>;
  connect<T>(attempt: () => Promise<T>): Promise<T>;
}

export type Identity =
  /** Enrols at the first start, and again when the broker no longer knows its secret. */
  | { enrol: EnrolmentRequest }
  /** Was enrolled by other means. `url`: where the console is; needed for sending logs. */
  | { sn: string; credentials: Credentials; model?: RobotModel };

export interface RobotOptions {
  identity: Identity;
  driver: RobotDriver;
  journal: Journal;
  /** Files on their way; without it they are beside the journal, or only counted where that is in no file. */
  parts?: PartStore;
  /** The other one is used when the server does not offer this one. */
  transport?: 'tcp' | 'websocket';
  log?: Log;
  timing?: Partial<Timing>;
  admission?: Admission;
  onStatus?(status: RobotStatus): void;
}

export type RobotPhase = 'enrolling' | 'connecting' | 'online' | 'waiting' | 'refused' | 'stopped';

export interface RobotStatus {
  phase: RobotPhase;
  /** Why it is waiting or refused: an error code of the contract where the server gave one. */
  problem: { code: string; detail: string } | null;
}

export interface RobotCounters {
  enrolments: number;
  connections: number;
  states: number;
  events: number;
  results: number;
  commands: number;
  duplicates: number;
  executions: number;
  unreadable: number;
}

export interface Robot {
  readonly sn: string;
  readonly status: RobotStatus;
  readonly counters: Readonly<RobotCounters>;
  /** Drops the socket, as a dead spot would; it comes back by itself, not before `stayAwayMs`. */
  cutConnection(stayAwayMs?: number): void;
  /** As if the power went: no goodbye, nothing more is written. A new start with the same journal goes on from there. */
  kill(): void;
  /** Says OFFLINE and goodbye. What was running is answered as interrupted at the next start. The journal stays open. */
  stop(): Promise<void>;
}
