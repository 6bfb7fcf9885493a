import type { RobotModel } from '@muster/contract/devices/schemas';
import type { RobotDriver } from './driver.ts';
import type { EnrolmentOutcome, EnrolmentRequest } from './enrolment.ts';
import type { Credentials, Journal } from './journal.ts';
import type { Log } from './log.ts';
import type { PartStore } from './parts.ts';

export interface Timing {
  /** A changed state is sent at most once in this time. */
  stateMinMs: number;
  /** A change is reported once more after this time. */
  stateAgainMs: number;
  /** An unchanged state is sent this often; default: the interval from the enrolment. */
  stateMaxMs?: number;
  progressEveryMs: number;
  /** How often the condition is checked against the clock, and the clock against the journal; less than a minute. */
  lookAtClockMs: number;
  retryBaseMs: number;
  retryMaxMs: number;
  /** After a connection of this length the retry delay starts at the base again. */
  steadyMs: number;
  connectTimeoutMs: number;
  /** The broker's address is asked for again after the broker has not answered for this time. */
  askAddressesAfterMs: number;
  keepaliveSeconds: number;
}

/** Limits how many robots of a process enrol or connect at the same time. */
export interface Admission {
  enrol(attempt: () => Promise<EnrolmentOutcome>): Promise<EnrolmentOutcome>;
  connect<T>(attempt: () => Promise<T>): Promise<T>;
}

export type Identity =
  /** Enrols at the first start, and again when the broker refuses its secret. */
  | { enrol: EnrolmentRequest }
  /** Enrolled by other means. */
  | { sn: string; credentials: Credentials; model?: RobotModel };

export interface RobotOptions {
  identity: Identity;
  driver: RobotDriver;
  journal: Journal;
  /** Partial downloads; default: beside the journal, or only counted if that has no file. */
  parts?: PartStore;
  /** The other one is used if the server does not offer this one, or if only the other one is encrypted. */
  transport?: 'tcp' | 'websocket';
  log?: Log;
  timing?: Partial<Timing>;
  admission?: Admission;
  onStatus?(status: RobotStatus): void;
}

export type RobotPhase = 'enrolling' | 'connecting' | 'online' | 'waiting' | 'refused' | 'stopped';

export interface RobotStatus {
  phase: RobotPhase;
  /** Why it is waiting or refused: an error code of the contract if the server gave one. */
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
  /** Drops the socket, like a lost signal; it reconnects by itself, not before `stayAwayMs`. */
  cutConnection(stayAwayMs?: number): void;
  /**
   * Simulates a power cut: no disconnect message, nothing more is written. A new start with the same journal continues.
   */
  kill(): void;
  /**
   * Publishes OFFLINE and disconnects. Running commands are answered as interrupted at the next start. The journal
   * stays open.
   */
  stop(): Promise<void>;
}
