import type { FailureCause } from '@muster/contract/rollouts/states';
import { readDetail } from '@muster/contract/robot-link/detail';
import type { RobotEvent } from './engine/robot-event.ts';
import type { RobotRow, Version } from './engine/robot-row.ts';
import type { Signal } from './signals.store.ts';

const causes: Readonly<Record<string, FailureCause>> = {
  hash_mismatch: 'hashMismatch',
  file_damaged: 'hashMismatch',
  no_space: 'notEnoughSpace',
  interrupted: 'crashed',
  crashed: 'crashed',
  not_enough_space: 'notEnoughSpace',
  wrong_version: 'wrongVersion',
  refused: 'refused',
};

const codeOf = ({ commandDetail }: Signal) =>
  commandDetail === null ? undefined : (readDetail(commandDetail)?.code ?? undefined);

function causeOf(signal: Signal): FailureCause {
  if (signal.commandStatus === 'expired') return 'noAnswer';
  if (signal.commandStatus === 'refused') return 'refused';
  return causes[codeOf(signal) ?? ''] ?? 'other';
}

const removed: RobotEvent = { kind: 'remove' };
const replaced: RobotEvent = { kind: 'replace' };

function backEvents(row: RobotRow, signal: Signal, has: Version): RobotEvent[] {
  const { attempt } = row;
  if (signal.commandStatus === 'done') return [{ kind: 'reverted', attempt, has }];
  return [{ kind: 'revertFailed', attempt, cause: causeOf(signal) }];
}

/** Events of a download in advance. A robot that does not know the command downloads when it installs. */
function aheadEvents({ attempt, had, isOwed }: RobotRow, signal: Signal): RobotEvent[] {
  const { commandStatus } = signal;
  const code = codeOf(signal);
  if (commandStatus === 'done' || code === 'unknown_kind') return [{ kind: 'downloaded', attempt }];
  if (commandStatus === 'expired' && code !== 'cancelled')
    return [{ kind: 'deferred', attempt, reason: 'offline' }];
  // An earlier install may have changed the robot.
  const unchanged = had === undefined || isOwed ? {} : { has: had };
  return [{ kind: 'failed', attempt, cause: causeOf(signal), ...unchanged }];
}

/**
 * Translates a signal into events for the engine, in order.
 * @param has the version that the robot reports now
 */
export function eventsOf(row: RobotRow, signal: Signal, has: Version): RobotEvent[] {
  if (signal.kind === 'removed') return [removed];
  if (signal.kind === 'replaced') return [replaced];
  if (signal.kind === 'freed' || signal.kind === 'answered') return [];
  if (signal.isOld || signal.commandStatus === null) return [];
  const { attempt, had, wasOwed } = row;
  if (row.state === 'reverting') return backEvents(row, signal, has);
  if (row.state === 'downloading') return aheadEvents(row, signal);
  if (signal.commandStatus === 'done') return [{ kind: 'installed', attempt, has }];
  const failed: RobotEvent = { kind: 'failed', attempt, cause: causeOf(signal) };
  // Another command replaced this one during the install.
  if (codeOf(signal) === 'superseded') return [failed, replaced];
  const unchanged = had === undefined || wasOwed ? {} : { has: had };
  // The command expired before it was sent.
  if (signal.commandStatus === 'expired' && !signal.isSent)
    return [{ kind: 'deferred', attempt, reason: 'offline', ...unchanged }];
  if (codeOf(signal) === 'missed_window') {
    if (signal.commandStatus !== 'expired')
      return [{ kind: 'deferred', attempt, reason: 'window', ...unchanged }];
    // It may have received the command without answering, and may have installed the new version.
    if (!signal.isAccepted) return [{ kind: 'deferred', attempt, reason: 'window' }];
  }
  return [signal.commandStatus === 'refused' ? { ...failed, ...unchanged } : failed];
}
