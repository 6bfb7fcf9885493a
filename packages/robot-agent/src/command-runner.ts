import type { RobotModel } from '@muster/contract/devices/schemas';
import { commandRules, fitsModel } from '@muster/contract/robot-link/command-rules';
import { detailOf } from '@muster/contract/robot-link/detail';
import type { CommandMessage } from '@muster/contract/robot-link/messages';
import { isApplied } from './applied-configuration.ts';
import { type AnswerListeners, createAnswers, DETAIL_MAX } from './answers.ts';
import { createAsks } from './asks.ts';
import type { RobotDriver } from './driver.ts';
import { endingAfterCrash, isUnderstood } from './ending-after-crash.ts';
import { createExecutor } from './execute-command.ts';
import type { FileAccess } from './file-access.ts';
import { isInstall } from './install-command.ts';
import { createInstalls, overdue } from './installs.ts';
import type { Journal } from './journal.ts';
import type { Log } from './log.ts';
import type { ServerClock } from './server-clock.ts';

export interface CommandRunnerOptions extends AnswerListeners {
  driver: RobotDriver;
  journal: Journal;
  log: Log;
  progressEveryMs: number;
  clock: ServerClock;
  files: FileAccess;
  /** The robot's model, if known: commands for other models are refused. */
  model: RobotModel | null;
  sendLog(url: string | undefined, text: string, signal: AbortSignal): Promise<void>;
  onExecute(): void;
}

export interface CommandRunner {
  /** Continues the commands left open by a shutdown or crash. Call once, before anything is received. */
  recover(): Promise<void>;
  receive(command: CommandMessage): void;
  /** The robot is connected, or has heard the server's time: ends or begins what waited for that time. */
  noteTime(): void;
  /** Answers an invalid command. */
  refuse(commandId: string, detail: string): void;
  /** The robot has a new registration: drops the commands of the old one that have not begun. */
  forget(): void;
  /** Starts no more commands, and aborts the running ones. Resolves when the driver has returned. */
  halt(): Promise<void>;
  /** Simulates a power cut: from now on nothing is written or answered. */
  kill(): void;
}

/**
 * Executes each command once, one at a time, in order of arrival, except that a restart comes after the others, and an
 * install when its file is downloaded and its time window has begun. A command is in the journal before it is answered
 * as accepted and again before it begins, so that no crash makes it run twice.
 */
export function createCommandRunner(options: CommandRunnerOptions): CommandRunner {
  const { driver, journal, log, progressEveryMs, model, clock, files, onExecute } = options;
  const { parts } = files;
  const queue: CommandMessage[] = [];
  /** Commands of the journal that are too late by the robot's own clock, which may be wrong; by id. */
  const doubtful = new Map<string, CommandMessage>();
  const abort = new AbortController();
  let working: Promise<void> | null = null;
  let isKilled = false;

  const answers = createAnswers({ ...options, parts, isKilled: () => isKilled });
  const { end } = answers;

  /** A command without `sentAt` comes from `desired`, which has only commands that are still wanted. */
  function hasExpired({ expiresAt, sentAt }: CommandMessage): boolean {
    if (!clock.isKnown() && sentAt === undefined) return false;
    return Date.parse(expiresAt) <= clock.now();
  }

  function isLate(command: CommandMessage): boolean {
    if (isInstall(command)) return overdue(command, clock.now()) !== null;
    return Date.parse(command.expiresAt) <= clock.now();
  }

  const execute = createExecutor({
    driver,
    files,
    progressEveryMs,
    hasExpired,
    isOvertaken: () => queue.some(({ kind }) => kind === 'config.apply'),
    signal: abort.signal,
    isRunning: (commandId) => journal.state.commands.get(commandId)?.phase === 'begun',
    sendLog: options.sendLog,
    say: answers.say,
  });

  const installs = createInstalls({
    driver,
    files,
    clock,
    log,
    signal: abort.signal,
    progressEveryMs,
    answers,
    onReady: enqueue,
  });

  const asks = createAsks({ driver, clock, signal: abort.signal, onEnd: end });

  async function run(command: CommandMessage): Promise<void> {
    const { commandId } = command;
    if (isInstall(command) && !clock.isKnown() && isLate(command))
      return void doubtful.set(commandId, command);
    const late = isInstall(command) ? overdue(command, clock.now()) : null;
    if (late !== null) return end(command, late);
    if (hasExpired(command)) return end(command, { status: 'expired' });
    if (isApplied(command, journal.state.configuration)) {
      return end(command, { status: 'done', detail: detailOf('already_applied', {}) });
    }
    if (model !== null && !fitsModel(command.kind, model))
      return end(command, { status: 'refused', detail: detailOf('wrong_model', {}) });
    try {
      await journal.append({ type: 'begun', commandId });
    } catch (error) {
      log.warn({ commandId, error }, 'could not journal a command; it is not run');
      return end(command, { status: 'failed', detail: detailOf('journal_failed', {}) });
    }
    if (isKilled || abort.signal.aborted) return;
    onExecute();
    const ending = await execute(command);
    if (ending) await end(command, ending);
  }

  async function work(): Promise<void> {
    while (!abort.signal.aborted) {
      const other = queue.findIndex(({ kind }) => !commandRules[kind].restartsRobot);
      const [next] = queue.splice(Math.max(0, other), 1);
      if (!next) break;
      await run(next);
    }
    working = null;
  }

  function enqueue(command: CommandMessage): void {
    queue.push(command);
    working ??= work();
  }

  async function accept(command: CommandMessage): Promise<void> {
    const { commandId } = command;
    try {
      await journal.append({ type: 'received', command });
    } catch (error) {
      log.warn({ commandId, error }, 'could not journal a command; it is not run');
      return end(command, { status: 'failed', detail: detailOf('journal_failed', {}) });
    }
    if (isKilled) return;
    answers.say({ commandId, status: 'accepted' });
    begin(command);
  }

  /** Handled by the agent alone; repeated if the robot crashes in between. */
  async function drop(command: Extract<CommandMessage, { kind: 'file.drop' }>): Promise<void> {
    try {
      await installs.drop(command.parameters.sha256);
      await end(command, { status: 'done' });
    } catch (error) {
      log.warn({ commandId: command.commandId, error }, 'could not remove a stored file');
      await end(command, {
        status: 'failed',
        detail: error instanceof Error ? error.message : String(error),
      });
    }
  }

  async function withdraw(command: Extract<CommandMessage, { kind: 'install.withdraw' }>): Promise<void> {
    asks.withdraw(command.parameters.rolloutId);
    await end(command, { status: 'done' });
  }

  /** Begins a doubtful command once the server has repeated it, or once the server's time is known. */
  function settleDoubtful(repeated?: string): void {
    for (const [commandId, command] of doubtful) {
      if (!clock.isKnown() && commandId !== repeated) continue;
      doubtful.delete(commandId);
      begin(command);
    }
  }

  /** An install is queued when its file is complete. Questions to a person hold up nothing. */
  function begin(command: CommandMessage): void {
    if (isInstall(command) && (model === null || fitsModel(command.kind, model))) installs.prepare(command);
    else if (command.kind === 'file.drop') void drop(command);
    else if (command.kind === 'install.ask') asks.ask(command);
    else if (command.kind === 'install.withdraw') void withdraw(command);
    else enqueue(command);
  }

  return {
    async recover() {
      const open = [...journal.state.commands].filter(([, { phase }]) => phase !== 'ended');
      await parts
        .keepOnly(new Set(open.map(([commandId]) => commandId)))
        .catch((error: unknown) => log.warn({ error }, 'could not remove files of ended commands'));
      for (const [, known] of open) {
        if (known.phase === 'ended') continue;
        if (known.phase === 'begun' || !isUnderstood(known.command))
          await end(known.command, await endingAfterCrash(driver, known.command, log));
        else {
          answers.remember({ commandId: known.command.commandId, status: 'accepted' });
          if (!clock.isKnown() && isLate(known.command)) doubtful.set(known.command.commandId, known.command);
          else begin(known.command);
        }
      }
    },
    receive(command) {
      if (isKilled || abort.signal.aborted) return;
      if (command.sentAt !== undefined) clock.heard(command.sentAt);
      installs.noteTime();
      settleDoubtful(command.commandId);
      if (isInstall(command)) installs.refresh(command);
      if (answers.repeat(command.commandId)) return;
      if (hasExpired(command)) answers.turnAway({ commandId: command.commandId, status: 'expired' });
      else void accept(command);
    },
    noteTime() {
      installs.noteTime();
      settleDoubtful();
    },
    refuse(commandId, detail) {
      if (isKilled || answers.repeat(commandId)) return;
      answers.turnAway({ commandId, status: 'refused', detail: detail.slice(0, DETAIL_MAX) });
    },
    forget() {
      queue.length = 0;
      doubtful.clear();
      answers.forget();
      asks.withdrawAll();
      installs
        .dropAll()
        .catch((error: unknown) => log.warn({ error }, 'could not remove files of the old registration'));
    },
    async halt() {
      abort.abort();
      await Promise.all([working, installs.idle(), asks.idle()]);
    },
    kill() {
      isKilled = true;
      abort.abort();
    },
  };
}
