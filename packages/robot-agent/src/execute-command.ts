import type { CommandMessage, ResultMessage } from '@muster/contract/robot-link/messages';
import { detailOf } from '@muster/contract/robot-link/detail';
import { DETAIL_MAX } from './answers.ts';
import { download } from './download.ts';
import type { Ending, RobotDriver } from './driver.ts';
import type { FileAccess } from './file-access.ts';
import { isInstall } from './install-command.ts';
import { DOWNLOAD_PERCENT } from './installs.ts';

export interface ExecutorOptions {
  driver: RobotDriver;
  files: FileAccess;
  progressEveryMs: number;
  hasExpired(command: CommandMessage): boolean;
  /** A newer configuration waits. */
  isOvertaken(): boolean;
  signal: AbortSignal;
  /** It has begun and not ended: its progress may be reported. */
  isRunning(commandId: string): boolean;
  sendLog(url: string | undefined, text: string, signal: AbortSignal): Promise<void>;
  say(result: ResultMessage): void;
}

/** Lets the machine execute one command, and reports its progress. */
export function createExecutor(options: ExecutorOptions) {
  const { driver, files, progressEveryMs, signal, say, sendLog } = options;

  async function fetchFile(
    command: CommandMessage,
    fileId: string,
    write: (chunk: Uint8Array) => void | Promise<void>,
  ): Promise<void> {
    if (command.kind !== 'config.apply') throw new Error('this command has no files');
    const { document, downloads } = command.parameters;
    const file = document.files.find((each) => each.fileId === fileId);
    const address = downloads.find((each) => each.fileId === fileId);
    if (!file || !address) throw new Error(`the command has no download URL for ${file?.name ?? fileId}`);
    const url = new URL(address.url, files.server()?.origin).href;
    await download({
      file,
      url,
      signal,
      backoff: files.createBackoff(),
      isTooLate: () => options.hasExpired(command) || options.isOvertaken(),
      write,
    });
  }

  /** The file of an install; verified again, because it may have been downloaded a day ago. */
  async function fetchedFile(command: CommandMessage) {
    if (!isInstall(command)) return null;
    const part = await files.parts.open(command.commandId);
    const { path, size } = part;
    const isWhole = size === command.parameters.size && part.sha256() === command.parameters.sha256;
    await part.close();
    if (!isWhole) throw new Error(detailOf('hash_mismatch', {}));
    return { path, size };
  }

  /** @returns `null` when the agent stopped: the command stays open */
  return async function execute(command: CommandMessage): Promise<Ending | null> {
    const { commandId } = command;
    const from = isInstall(command) ? DOWNLOAD_PERCENT : 0;
    let saidAt = performance.now();
    say({
      commandId,
      status: 'running',
      progress: from,
      ...(from > 0 ? { detail: detailOf('installing', {}) } : {}),
    });
    try {
      return await driver.execute(command, {
        signal,
        file: await fetchedFile(command),
        download: (fileId, write) => fetchFile(command, fileId, write),
        sendLog: (text) =>
          sendLog(command.kind === 'log.upload' ? command.parameters.url : undefined, text, signal),
        progress(percent, detail) {
          const now = performance.now();
          if (now - saidAt < progressEveryMs || !options.isRunning(commandId)) return;
          saidAt = now;
          const done = Math.min(100, Math.max(0, percent));
          say({
            commandId,
            status: 'running',
            progress: Math.round(from + (done * (100 - from)) / 100),
            ...(detail ? { detail: detail.slice(0, DETAIL_MAX) } : {}),
          });
        },
      });
    } catch (error) {
      // Stays open in the journal: the next start answers it as interrupted.
      if (signal.aborted) return null;
      return { status: 'failed', detail: error instanceof Error ? error.message : String(error) };
    }
  };
}
