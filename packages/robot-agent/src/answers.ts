import type { CommandMessage, ResultMessage } from '@muster/contract/robot-link/messages';
import { appliedBy } from './applied-configuration.ts';
import type { Ending } from './driver.ts';
import { isInstall } from './install-command.ts';
import type { AppliedConfiguration, Journal } from './journal.ts';
import type { Log } from './log.ts';
import type { PartStore } from './parts.ts';

/** Maximum length of a result's detail, in characters. */
export const DETAIL_MAX = 500;

/** Who hears of the robot's answers. */
export interface AnswerListeners {
  onResult(result: ResultMessage): void;
  /** `null`: the robot has no configuration any more. */
  onApplied(configuration: AppliedConfiguration | null): void;
  onDuplicate(): void;
}

interface AnswersOptions extends AnswerListeners {
  journal: Journal;
  log: Log;
  parts: PartStore;
  /** The power was cut: from now on nothing is written or answered. */
  isKilled(): boolean;
}

export interface Answers {
  /** Answers an open command. */
  say(result: ResultMessage): void;
  /** Journals the end of a command, and answers it. */
  end(command: CommandMessage, ending: Ending): Promise<void>;
  /** Answers a known command as the last time. @returns false for an unknown one */
  repeat(commandId: string): boolean;
  /** The last answer to an open command before this start. */
  remember(result: ResultMessage): void;
  /** Answers a command that is not journalled. */
  turnAway(result: ResultMessage): void;
  /** Forgets the answers to open commands. */
  forget(): void;
}

/** What the robot answers to its commands, and answers again when one is repeated. */
export function createAnswers(options: AnswersOptions): Answers {
  const { journal, log, parts, isKilled, onResult, onApplied, onDuplicate } = options;
  /** Latest results of open commands; the journal has those of ended ones. */
  const latest = new Map<string, ResultMessage>();

  function say(result: ResultMessage): void {
    if (isKilled()) return;
    latest.set(result.commandId, result);
    onResult(result);
  }

  function dropFile(commandId: string): Promise<void> {
    return parts
      .remove(commandId)
      .catch((error: unknown) => log.warn({ commandId, error }, 'could not remove a downloaded file'));
  }

  return {
    say,
    async end(command, { status, detail }) {
      if (isKilled()) return;
      const { commandId, expiresAt } = command;
      const result: ResultMessage = {
        commandId,
        status,
        ...(status === 'done' ? { progress: 100 } : {}),
        ...(detail ? { detail: detail.slice(0, DETAIL_MAX) } : {}),
      };
      const applied = status === 'done' ? appliedBy(command) : undefined;
      await journal
        .append({ type: 'ended', result, expiresAt, ...(applied === undefined ? {} : { applied }) })
        .catch((error: unknown) => log.warn({ commandId, error }, 'could not journal the end of a command'));
      if (isKilled()) return;
      say(result);
      latest.delete(commandId);
      if (isInstall(command)) await dropFile(commandId);
      if (applied !== undefined) onApplied(applied);
    },
    repeat(commandId) {
      const known = journal.state.commands.get(commandId);
      if (!known) return false;
      onDuplicate();
      const result = known.phase === 'ended' ? known.result : latest.get(commandId);
      // Without a result the command is still being written to the journal; its answer follows.
      if (result) onResult(result);
      return true;
    },
    remember: (result) => void latest.set(result.commandId, result),
    turnAway: onResult,
    forget: () => latest.clear(),
  };
}
