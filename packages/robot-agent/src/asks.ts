import type { CommandMessage } from '@muster/contract/robot-link/messages';
import { detailOf } from '@muster/contract/robot-link/detail';
import type { Ending, RobotDriver } from './driver.ts';
import type { ServerClock } from './server-clock.ts';

export type AskCommand = Extract<CommandMessage, { kind: 'install.ask' }>;

export interface AsksOptions {
  driver: Pick<RobotDriver, 'askInstall'>;
  clock: Pick<ServerClock, 'now'>;
  /** Aborts when the agent stops. Open questions then stay open, and are asked again at the next start. */
  signal: AbortSignal;
  onEnd(command: AskCommand, ending: Ending): Promise<void>;
}

export interface Asks {
  /** Asks the person at the robot. Other commands continue meanwhile. */
  ask(command: AskCommand): void;
  /** Takes back the open questions of a rollout. */
  withdraw(rolloutId: string): void;
  /** Takes back all open questions. */
  withdrawAll(): void;
  /** Resolves when nothing is asked any more, after `signal` was aborted. */
  idle(): Promise<void>;
}

/** Longer timers of Node.js fire at once. */
const TIMER_MAX = 2 ** 31 - 1;

/** Resolves when the signal aborts, at once if it already has. */
const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

export function createAsks({ driver, clock, signal, onEnd }: AsksOptions): Asks {
  const open = new Map<AskCommand, AbortController>();
  const running = new Set<Promise<void>>();

  async function answerOf({ parameters }: AskCommand, over: AbortSignal): Promise<Ending> {
    try {
      const agrees = await driver.askInstall!(parameters, over);
      return agrees ? { status: 'done' } : { status: 'refused', detail: detailOf('declined', {}) };
    } catch (error) {
      return { status: 'failed', detail: error instanceof Error ? error.message : String(error) };
    }
  }

  /** @returns `null` when the agent stopped */
  async function endingOf(command: AskCommand, withdrawal: AbortSignal): Promise<Ending | null> {
    if (driver.askInstall === undefined) return { status: 'refused', detail: detailOf('cannot_ask', {}) };
    const left = Date.parse(command.expiresAt) - clock.now();
    if (left <= 0) return { status: 'expired' };
    const over = AbortSignal.any([signal, withdrawal, AbortSignal.timeout(Math.min(left, TIMER_MAX))]);
    // A driver that does not close its question in time does not keep the command open.
    const ending = await Promise.race([answerOf(command, over), aborted(over)]);
    if (!over.aborted && ending !== undefined) return ending;
    if (signal.aborted) return null;
    return withdrawal.aborted
      ? { status: 'refused', detail: detailOf('withdrawn', {}) }
      : { status: 'expired' };
  }

  async function run(command: AskCommand, withdrawal: AbortController): Promise<void> {
    const ending = await endingOf(command, withdrawal.signal);
    open.delete(command);
    if (ending !== null) await onEnd(command, ending);
  }

  return {
    ask(command) {
      const withdrawal = new AbortController();
      open.set(command, withdrawal);
      const ended = run(command, withdrawal).finally(() => running.delete(ended));
      running.add(ended);
    },
    withdraw(rolloutId) {
      for (const [{ parameters }, withdrawal] of open)
        if (parameters.rolloutId === rolloutId) withdrawal.abort();
    },
    withdrawAll() {
      for (const withdrawal of open.values()) withdrawal.abort();
    },
    async idle() {
      await Promise.all(running);
    },
  };
}
