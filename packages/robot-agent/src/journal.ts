import { DAY_MS } from '@muster/contract/durations';
import type { Enrolment } from '@muster/contract/devices/enrolment.endpoints';
import type { RobotCondition } from '@muster/contract/monitoring/robot-condition';
import type { CommandMessage, ReportedMessage, ResultMessage } from '@muster/contract/robot-link/messages';

export type AppliedConfiguration = NonNullable<ReportedMessage['configuration']>;

/** The stored result of an enrolment; the serial number is known from the options. */
export type Credentials = Omit<Enrolment, 'sn'>;

export type JournalRecord =
  | { type: 'credentials'; credentials: Credentials | null }
  /** The registration of a robot whose credentials are gone. */
  | { type: 'registered'; registration: string }
  /** The server's time minus the robot's own, in milliseconds. */
  | { type: 'clock'; offset: number }
  /** Applies from this minute of the site's local time; see {@link JournalState.openedUntil}. */
  | { type: 'condition'; condition: RobotCondition | null; minute: number }
  | { type: 'opened'; minute: number }
  | { type: 'received'; command: CommandMessage }
  | { type: 'begun'; commandId: string }
  /** One record for the end and what it applied, so that no crash can separate them. */
  | { type: 'ended'; result: ResultMessage; expiresAt: string; applied?: AppliedConfiguration | null }
  | { type: 'applied'; configuration: AppliedConfiguration };

export type KnownCommand =
  | { phase: 'received' | 'begun'; command: CommandMessage }
  | { phase: 'ended'; result: ResultMessage; expiresAt: string };

export interface JournalState {
  credentials: Credentials | null;
  /** From the last enrolment whose answer contained one. */
  registration: string | null;
  configuration: AppliedConfiguration | null;
  /** The server's condition; `null` while the robot is not monitored. */
  condition: RobotCondition | null;
  /** Openings up to this minute of the site's local time are done or skipped. */
  openedUntil: number;
  /** The server's time minus the robot's own, in milliseconds. */
  clockOffset: number;
  /** By command id, in order of arrival. */
  commands: Map<string, KnownCommand>;
}

/** The robot's state that must survive a power cut. */
export interface Journal {
  /** Contains a record as soon as `append` is called. */
  readonly state: JournalState;
  /** A directory beside it for partial downloads; `null` for a journal without a file. */
  readonly filesDirectory: string | null;
  /** Resolves when the record will survive a power cut. */
  append(record: JournalRecord): Promise<void>;
  close(): Promise<void>;
}

export function emptyJournalState(): JournalState {
  return {
    credentials: null,
    registration: null,
    configuration: null,
    condition: null,
    openedUntil: 0,
    clockOffset: 0,
    commands: new Map(),
  };
}

/** Discards what belongs to an earlier registration, which may be another team's. */
function applyRegistration(state: JournalState, registration: string): void {
  if (state.registration !== null && state.registration !== registration) {
    state.configuration = null;
    state.condition = null;
    state.openedUntil = 0;
    state.commands.clear();
  }
  state.registration = registration;
}

export function applyRecord(state: JournalState, record: JournalRecord): void {
  switch (record.type) {
    case 'credentials': {
      state.credentials = record.credentials;
      const registration = record.credentials?.registration;
      if (registration !== undefined) applyRegistration(state, registration);
      return;
    }
    case 'registered':
      applyRegistration(state, record.registration);
      return;
    case 'clock':
      state.clockOffset = record.offset;
      return;
    case 'condition':
      state.condition = record.condition;
      state.openedUntil = record.condition === null ? 0 : record.minute;
      return;
    case 'opened':
      if (state.condition !== null) state.openedUntil = record.minute;
      return;
    case 'received': {
      // A compaction may put it after the records that follow it; it must not reopen an ended command.
      const { commandId } = record.command;
      if (!state.commands.has(commandId)) {
        state.commands.set(commandId, { phase: 'received', command: record.command });
      }
      return;
    }
    case 'begun': {
      const known = state.commands.get(record.commandId);
      if (known && known.phase !== 'ended') known.phase = 'begun';
      return;
    }
    case 'ended': {
      const { result, expiresAt, applied } = record;
      state.commands.set(result.commandId, { phase: 'ended', result, expiresAt });
      if (applied !== undefined) state.configuration = applied;
      return;
    }
    case 'applied':
      state.configuration = record.configuration;
  }
}

/** The shortest list of records that leads to this state. */
export function recordsOf(state: JournalState): JournalRecord[] {
  const records: JournalRecord[] = [];
  if (state.registration !== null && state.credentials?.registration === undefined)
    records.push({ type: 'registered', registration: state.registration });
  if (state.credentials) records.push({ type: 'credentials', credentials: state.credentials });
  if (state.configuration) records.push({ type: 'applied', configuration: state.configuration });
  if (state.clockOffset !== 0) records.push({ type: 'clock', offset: state.clockOffset });
  if (state.condition)
    records.push({ type: 'condition', condition: state.condition, minute: state.openedUntil });
  for (const [commandId, known] of state.commands) {
    if (known.phase === 'ended') {
      records.push({ type: 'ended', result: known.result, expiresAt: known.expiresAt });
    } else {
      records.push({ type: 'received', command: known.command });
      if (known.phase === 'begun') records.push({ type: 'begun', commandId });
    }
  }
  return records;
}

/**
 * Forgets ended commands a day after they expired. Expired commands never run, so forgetting one cannot make it run
 * twice; the day is for late repeats by the server.
 * @param now the server's time: by a clock that is days ahead, a command would be forgotten while it may be repeated
 */
export function forgetExpired(state: JournalState, now: number): void {
  for (const [commandId, known] of state.commands) {
    if (known.phase === 'ended' && Date.parse(known.expiresAt) + DAY_MS < now)
      state.commands.delete(commandId);
  }
}
