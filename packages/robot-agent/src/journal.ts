import type { Enrolment } from '@muster/contract/devices/enrolment.endpoints';
import type { RobotCondition } from '@muster/contract/monitoring/robot-condition';
import type { CommandMessage, ReportedMessage, ResultMessage } from '@muster/contract/robot-link/messages';

export type AppliedConfiguration = NonNullable<ReportedMessage['configuration']>;

/** What a robot keeps of its enrolment; its serial number is known without. */
export type Credentials = Omit<Enrolment, 'sn'>;

export type JournalRecord =
  | { type: 'credentials'; credentials: Credentials | null }
  /** The server's time less the robot's own, in milliseconds. */
  | { type: 'clock'; offset: number }
  /** From this minute of the site's wall clock on; see {@link JournalState.openedUntil}. */
  | { type: 'condition'; condition: RobotCondition | null; minute: number }
  | { type: 'opened'; minute: number }
  | { type: 'received'; command: CommandMessage }
  | { type: 'begun'; commandId: string }
  /** One record for the end and what it applied, so that no crash can come between the two. */
  | { type: 'ended'; result: ResultMessage; expiresAt: string; applied?: AppliedConfiguration | null }
  | { type: 'applied'; configuration: AppliedConfiguration };

export type KnownCommand =
  | { phase: 'received' | 'begun'; command: CommandMessage }
  | { phase: 'ended'; result: ResultMessage; expiresAt: string };

export interface JournalState {
  credentials: Credentials | null;
  configuration: AppliedConfiguration | null;
  /** What the server gave; `null` while the robot is not monitored. */
  condition: RobotCondition | null;
  /** Openings up to this minute of the site's wall clock are done or no longer to be done. */
  openedUntil: number;
  /** Milliseconds by which the server's time is later than the robot's own. */
  clockOffset: number;
  /** By command id, in order of arrival. */
  commands: Map<string, KnownCommand>;
}

/** What a robot must still know after its power was cut. */
export interface Journal {
  /** Shows a record as soon as `append` is called. */
  readonly state: JournalState;
  /** A directory beside it for files on their way; `null` for a journal that is in no file. */
  readonly filesDirectory: string | null;
  /** Resolves when the record will survive a power cut. */
  append(record: JournalRecord): Promise<void>;
  close(): Promise<void>;
}

export function emptyJournalState(): JournalState {
  return {
    credentials: null,
    configuration: null,
    condition: null,
    openedUntil: 0,
    clockOffset: 0,
    commands: new Map(),
  };
}

export function applyRecord(state: JournalState, record: JournalRecord): void {
  switch (record.type) {
    case 'credentials':
      state.credentials = record.credentials;
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
      // Read again after what follows it, as may happen around a compaction, it must not open a command anew.
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

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Forgets ended commands a day after they expired. One that has expired is never run, known or not, so forgetting it
 * cannot make it run twice; the day is for a server that asks late.
 */
export function forgetExpired(state: JournalState, now: number): void {
  for (const [commandId, known] of state.commands) {
    if (known.phase === 'ended' && Date.parse(known.expiresAt) + DAY_MS < now)
      state.commands.delete(commandId);
  }
}
