import { failureCauses, type FailureCause, type RolloutRobotState } from '@muster/contract/rollouts/states';
import type { RobotEvent } from './robot-event.ts';
import type { RobotRow, Version } from './robot-row.ts';

type Moves = Partial<Record<RolloutRobotState, RolloutRobotState>>;

/**
 * Transitions by event and state; combinations not listed change nothing. `installed` and `reverted` lead there only
 * with the right version, and count as failures with any other.
 *
 * Within one attempt a failure outranks a success, and a success outranks an intermediate step, so that the same
 * results lead to the same state in any order and number.
 */
export const transitions: Record<RobotEvent['kind'], Moves> = {
  wait: { planned: 'waiting', waiting: 'waiting' },
  download: { planned: 'downloading', waiting: 'downloading' },
  downloaded: { downloading: 'waiting' },
  install: { planned: 'installing', waiting: 'installing' },
  deferred: { downloading: 'waiting', installing: 'waiting' },
  settle: { planned: 'done', waiting: 'done' },
  installed: { waiting: 'done', downloading: 'done', installing: 'done' },
  failed: {
    waiting: 'failed',
    downloading: 'failed',
    installing: 'failed',
    done: 'failed',
    failed: 'failed',
  },
  skip: { planned: 'skipped', waiting: 'skipped', downloading: 'skipped' },
  replace: {
    planned: 'skipped',
    waiting: 'skipped',
    downloading: 'skipped',
    done: 'skipped',
    failed: 'skipped',
  },
  retry: { failed: 'planned', skipped: 'planned' },
  revert: { done: 'reverting', failed: 'reverting', skipped: 'reverting', left: 'reverting' },
  retryRevert: { revertFailed: 'failed' },
  reverted: { reverting: 'reverted' },
  revertFailed: { reverting: 'revertFailed', reverted: 'revertFailed', revertFailed: 'revertFailed' },
  join: { left: 'planned' },
  leave: { planned: 'left', waiting: 'left', downloading: 'left', skipped: 'left' },
  remove: {
    planned: 'left',
    waiting: 'left',
    downloading: 'left',
    installing: 'left',
    done: 'left',
    failed: 'left',
    skipped: 'left',
    reverting: 'left',
    reverted: 'left',
    revertFailed: 'left',
    // No roll back can reach it any more.
    left: 'left',
  },
};

/** The more informative of two causes, independent of their order. */
function worse(a: RobotRow['cause'], b: FailureCause): FailureCause {
  const [known, other] = [failureCauses.indexOf(a as FailureCause), failureCauses.indexOf(b)];
  return known >= 0 && known < other ? (a as FailureCause) : b;
}

/** A result with an unexpected version is a failure, whatever the robot calls it. */
function judged(row: RobotRow, event: RobotEvent, wanted: string): RobotEvent | null {
  switch (event.kind) {
    case 'installed':
      return event.has === wanted ? event : { ...event, kind: 'failed', cause: 'wrongVersion' };
    case 'reverted':
      return event.has === (row.had ?? null)
        ? event
        : { kind: 'revertFailed', attempt: event.attempt, cause: 'wrongVersion' };
    case 'revert':
      return row.isOwed ? event : null;
    case 'retry':
      return row.cause === 'replaced' ? null : event;
    default:
      return event;
  }
}

/** Whether a roll back is still owed, given the version the robot reports, if any. */
const staysOwed = (row: RobotRow, has: Version | undefined) =>
  row.isOwed && (has === undefined || has !== row.had);

/** Fields that the event changes besides the state. */
function details(row: RobotRow, event: RobotEvent, wanted: string): Partial<RobotRow> {
  switch (event.kind) {
    case 'wait':
      return { reason: event.reason };
    case 'deferred':
      return { reason: event.reason, isOwed: staysOwed(row, event.has) };
    case 'download':
    case 'install': {
      // On a second attempt keep the version from before the first.
      const had = row.isOwed ? row.had : event.has;
      return { had, isOwed: row.isOwed || event.kind === 'install', wasOwed: row.isOwed };
    }
    case 'settle':
      // It had the version before; if it loses it later, that is still a failure.
      return { had: row.isOwed ? row.had : wanted };
    case 'downloaded':
      // A placeholder: the next check sets the actual reason.
      return { hasFile: true, reason: 'window' };
    case 'installed':
      return { hasFile: true, isOwed: event.has !== row.had };
    case 'failed':
      // The file is verified again on the next attempt.
      return { hasFile: false, cause: worse(row.cause, event.cause), isOwed: staysOwed(row, event.has) };
    case 'skip':
      return { cause: event.cause };
    case 'replace':
      return { cause: 'replaced', isOwed: false };
    case 'retry':
    case 'revert':
      return { attempt: row.attempt + 1 };
    case 'join':
      return { attempt: row.attempt + 1, wave: event.wave };
    case 'reverted':
    case 'remove':
      return { isOwed: false };
    case 'retryRevert':
      return { cause: row.cause };
    case 'revertFailed':
      return { isOwed: true, cause: worse(row.cause, event.cause) };
    default:
      return {};
  }
}

function isSame(a: RobotRow, b: RobotRow): boolean {
  return (Object.keys(a) as (keyof RobotRow)[]).every((key) => a[key] === b[key]);
}

/** @returns the row after the event; the same row when nothing changes (a repeated or late event) */
export function transition(row: RobotRow, event: RobotEvent, wanted: string): RobotRow {
  const isAnswer = 'attempt' in event;
  // Ignores results of other attempts, and results without a command, whose `had` a roll back could not restore.
  if (isAnswer && (event.attempt !== row.attempt || row.had === undefined)) return row;
  const told = judged(row, event, wanted);
  const to = told && transitions[told.kind][row.state];
  if (!told || !to) return row;
  const next: RobotRow = { ...row, state: to, reason: null, cause: null, ...details(row, told, wanted) };
  return isSame(row, next) ? row : next;
}
