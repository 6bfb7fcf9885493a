import { commandRules } from '@muster/contract/robot-link/command-rules';
import type { CommandMessage } from '@muster/contract/robot-link/messages';
import type { Execution, Outcome } from '@muster/robot-agent/driver';
import type { Behaviour, Machine, Work } from './behaviour.ts';
import { behaviourOf } from './behaviours.ts';

interface Doing extends Work {
  elapsed: number;
  command: CommandMessage;
  behaviour: Behaviour;
  execution: Execution;
  resolve(outcome: Outcome): void;
}

export interface WorkInHandOptions {
  machine: Machine;
  /** The work succeeded: the caller applies its changes. */
  onEffect(command: CommandMessage, behaviour: Behaviour): void;
  /** The machine restarts. @returns whether it really does: then the next agent answers the command */
  onRestart(): boolean;
}

/** The current command of a machine. Its time passes only in `tick`. */
export function createWorkInHand({ machine, onEffect, onRestart }: WorkInHandOptions) {
  let doing: Doing | null = null;

  async function finish(
    { execution, command, resolve }: Doing,
    ending: NonNullable<Behaviour['finish']>,
  ): Promise<void> {
    await ending(machine, execution, command).then(resolve, (error: Error) =>
      resolve({ status: 'failed', detail: error.message }),
    );
  }

  return {
    get isBusy(): boolean {
      return doing !== null;
    },

    async start(command: CommandMessage, execution: Execution): Promise<Outcome> {
      const { signal } = execution;
      const behaviour = behaviourOf(command.kind);
      const work = behaviour.work(machine, command);
      if (work.outcome.status === 'refused') return work.outcome;
      // Counted and verified, not stored: thousands of robots on one disk have no room for the bytes.
      for (const fileId of behaviour.files?.(command) ?? []) await execution.download(fileId, () => {});
      return new Promise((resolve, reject) => {
        const stop = () => {
          doing = null;
          reject(signal.reason as Error);
        };
        signal.addEventListener('abort', stop, { once: true });
        doing = {
          ...work,
          elapsed: 0,
          command,
          behaviour,
          execution,
          resolve(outcome) {
            signal.removeEventListener('abort', stop);
            resolve(outcome);
          },
        };
      });
    },

    tick(seconds: number): void {
      const current = doing;
      if (!current) return;
      current.elapsed += seconds;
      if (current.elapsed < current.seconds) {
        current.execution.progress((current.elapsed / current.seconds) * 100);
        return;
      }
      const { command, behaviour, outcome } = current;
      if (outcome.status === 'done') onEffect(command, behaviour);
      doing = null;
      // Stays open: this agent stops with the machine, and the next one answers.
      if (commandRules[command.kind].restartsRobot && onRestart()) return;
      if (behaviour.finish && outcome.status === 'done') void finish(current, behaviour.finish);
      else current.resolve(outcome);
    },

    /** Simulates a power cut: no answer is sent. */
    drop(): void {
      doing = null;
    },
  };
}
