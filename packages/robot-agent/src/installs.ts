import { setTimeout as sleep } from 'node:timers/promises';
import { detailOf } from '@muster/contract/robot-link/detail';
import type { Answers } from './answers.ts';
import type { Ending, RobotDriver } from './driver.ts';
import { fetchPart, notEnoughSpace } from './fetch-part.ts';
import type { FileAccess } from './file-access.ts';
import type { InstallCommand } from './install-command.ts';
import type { Log } from './log.ts';
import type { ServerClock } from './server-clock.ts';

/** The share of the download in an install's progress, in percent. */
export const DOWNLOAD_PERCENT = 80;

export interface InstallsOptions {
  driver: RobotDriver;
  files: FileAccess;
  clock: ServerClock;
  log: Log;
  signal: AbortSignal;
  progressEveryMs: number;
  answers: Pick<Answers, 'say' | 'end'>;
  /** Its file is complete and its window has begun: it can be queued. */
  onReady(command: InstallCommand): void;
}

export interface Installs {
  /** Downloads the file of an install, one at a time, and waits for its window; other commands continue meanwhile. */
  prepare(command: InstallCommand): void;
  /** The same command was received again, perhaps with an address that is valid for longer. */
  refresh(command: InstallCommand): void;
  /** The file is no longer needed in advance: removes it, and ends its downloads. */
  drop(sha256: string): Promise<void>;
  /** The server's time may be known now: then removes, once, the kept files whose time has passed. */
  noteTime(): void;
  /** Ends all, and removes the files that are kept for later. */
  dropAll(): Promise<void>;
  /** Resolves when no task is running any more, after `signal` was aborted. */
  idle(): Promise<void>;
}

/** Timeout for asking the server whether an install is still wanted. */
const ASK_MS = 10_000;

/** A wait is checked at this interval, because the clock may have been corrected. */
const LOOK_MS = 15_000;

/** The ending of a command that is too late to begin; `null` while it is not. */
export function overdue(command: InstallCommand, now: number): Ending | null {
  const { notAfter } = command.parameters;
  if (notAfter !== null && Date.parse(notAfter) <= now)
    return { status: 'failed', detail: detailOf('missed_window', {}) };
  return Date.parse(command.expiresAt) <= now ? { status: 'expired' } : null;
}

export function createInstalls(options: InstallsOptions): Installs {
  const { driver, clock, log, signal, progressEveryMs, onReady } = options;
  const { parts, createBackoff, server: currentServer } = options.files;
  const { say, end } = options.answers;
  /** The latest version of each command. */
  const commands = new Map<string, InstallCommand>();
  const running = new Set<Promise<void>>();
  /** Those that must not begin any more. */
  const dropped = new Set<string>();
  let line: Promise<unknown> = Promise.resolve();
  let hasLooked = false;

  const latest = (commandId: string) => commands.get(commandId)!;
  /** The ending of a command that must not begin any more; `null`: it continues. */
  const endingNow = (commandId: string): Ending | null =>
    dropped.has(commandId)
      ? { status: 'expired', detail: detailOf('cancelled', {}) }
      : clock.isKnown()
        ? overdue(latest(commandId), clock.now())
        : null;

  function requestOf(commandId: string) {
    const { url } = latest(commandId).parameters;
    const server = currentServer();
    const address = url === undefined ? null : URL.parse(url, server?.origin);
    if (address === null) throw new Error(detailOf('download_failed', {}));
    // The robot's secret is sent to the server only.
    const isOwn = server !== null && address.origin === server.origin;
    return { url: address.href, headers: isOwn ? server.headers : {} };
  }

  /** Not by a clock that is not confirmed: after a start it may be wrong by years. */
  async function dropPast(): Promise<void> {
    if (clock.isKnown()) await parts.dropKept(({ until }) => until <= clock.now());
  }

  async function fetchFile({ commandId, parameters }: InstallCommand): Promise<Ending | null> {
    const late = endingNow(commandId);
    if (late !== null) return late;
    await dropPast();
    // A kept file is complete and was verified; it is verified again here.
    await parts.adopt(commandId, parameters.sha256);
    const part = await parts.open(commandId);
    try {
      const { freeMemory } = driver.readState();
      const needed = parameters.size - part.size;
      if (freeMemory !== undefined && needed > freeMemory)
        return { status: 'failed', detail: notEnoughSpace(needed, freeMemory) };
      requestOf(commandId);
      let saidAt = -Infinity;
      const isWhole = await fetchPart({
        file: parameters,
        request: () => requestOf(commandId),
        part,
        signal,
        backoff: createBackoff(),
        isTooLate: () => endingNow(commandId) !== null,
        onBytes(size) {
          if (performance.now() - saidAt < progressEveryMs) return;
          saidAt = performance.now();
          const progress = Math.round((size / parameters.size) * DOWNLOAD_PERCENT);
          say({ commandId, status: 'running', progress, detail: detailOf('downloading', {}) });
        },
      });
      return isWhole ? null : endingNow(commandId);
    } finally {
      await part.close();
    }
  }

  /** Waits until `notBefore`. @returns false for a command without one */
  async function waitForTime({ commandId, parameters: { notBefore } }: InstallCommand): Promise<boolean> {
    if (notBefore === null) return false;
    const left = () => Date.parse(notBefore) - clock.now();
    if (left() > 0)
      say({
        commandId,
        status: 'running',
        progress: DOWNLOAD_PERCENT,
        detail: detailOf('waiting_for_window', {}),
      });
    for (let ms = left(); ms > 0; ms = left()) await sleep(Math.min(ms, LOOK_MS), undefined, { signal });
    return true;
  }

  /**
   * Requests one byte of the file: its address is valid only as long as the command. An unreachable server proves
   * nothing.
   */
  async function isTakenBack({ commandId }: InstallCommand): Promise<boolean> {
    const { url, headers } = requestOf(commandId);
    const response = await fetch(url, {
      headers: { ...headers, range: 'bytes=0-0' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(ASK_MS)]),
    }).catch(() => null);
    signal.throwIfAborted();
    await response?.body?.cancel();
    return response !== null && [403, 404, 410].includes(response.status);
  }

  /** Done when the file is kept. If the robot is killed before that is journalled, the file is found and kept again. */
  async function keep(command: Extract<InstallCommand, { kind: 'file.fetch' }>): Promise<void> {
    const { commandId, parameters } = command;
    const isWanted = !dropped.has(commandId) && !(await isTakenBack(command));
    if (!isWanted || dropped.has(commandId))
      return end(command, { status: 'expired', detail: detailOf('cancelled', {}) });
    await parts.keep(commandId, { sha256: parameters.sha256, until: Date.parse(parameters.keepUntil) });
    return end(command, { status: 'done' });
  }

  async function run(command: InstallCommand): Promise<void> {
    const { commandId } = command;
    try {
      const refusal = driver.refusal?.(command) ?? null;
      if (refusal !== null) return await end(command, refusal);
      const fetching = line.then(() => fetchFile(command));
      line = fetching.catch(() => {});
      const late = await fetching;
      if (late !== null) return await end(command, late);
      if (command.kind === 'file.fetch') return await keep(command);
      if (((await waitForTime(command)) && (await isTakenBack(command))) || dropped.has(commandId))
        return await end(command, { status: 'expired', detail: detailOf('cancelled', {}) });
      onReady(latest(commandId));
    } catch (error) {
      // Stays open in the journal: the next start continues it.
      if (signal.aborted) return;
      log.warn({ commandId, error }, 'could not download a file');
      await end(command, {
        status: 'failed',
        detail: error instanceof Error ? error.message : String(error),
      });
    }
  }

  return {
    prepare(command) {
      commands.set(command.commandId, command);
      const task = run(command).finally(() => {
        running.delete(task);
        commands.delete(command.commandId);
        dropped.delete(command.commandId);
      });
      running.add(task);
    },
    refresh(command) {
      if (commands.has(command.commandId)) commands.set(command.commandId, command);
    },
    async drop(sha256) {
      for (const { commandId, kind, parameters } of commands.values())
        if (kind === 'file.fetch' && parameters.sha256 === sha256) dropped.add(commandId);
      await parts.dropKept((kept) => kept.sha256 === sha256);
    },
    noteTime() {
      if (hasLooked || !clock.isKnown()) return;
      hasLooked = true;
      // In line, so that no download adopts a file that is being removed.
      line = line
        .then(dropPast)
        .catch((error: unknown) => log.warn({ error }, 'could not remove files whose time has passed'));
    },
    async dropAll() {
      for (const commandId of commands.keys()) dropped.add(commandId);
      await parts.dropKept(() => true);
    },
    idle: async () => void (await Promise.all(running)),
  };
}
