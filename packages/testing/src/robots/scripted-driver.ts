import type { CommandMessage, StateMessage } from '@muster/contract/robot-link/messages';
import type { DriverEvent, Execution, Outcome, RobotDriver } from '@muster/robot-agent/driver';

export interface ScriptedDriver extends RobotDriver {
  /** Every call of `execute`, in order. */
  executed: CommandMessage[];
  setState(changes: Partial<StateMessage>): void;
  raise(event: DriverEvent): void;
  script: (command: CommandMessage, execution: Execution) => Promise<Outcome>;
}

/** A driver controlled by the test; it answers `done` to every command by default. */
export function createScriptedDriver(
  script: ScriptedDriver['script'] = async () => ({ status: 'done' }),
): ScriptedDriver {
  let state: StateMessage = { battery: 80, isCharging: false };
  const changeListeners = new Set<() => void>();
  const eventListeners = new Set<(event: DriverEvent) => void>();
  const driver: ScriptedDriver = {
    executed: [],
    script,
    setState(changes) {
      state = { ...state, ...changes };
      for (const listener of changeListeners) listener();
    },
    raise(event) {
      for (const listener of eventListeners) listener(event);
    },
    readState: () => state,
    onChange(listener) {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
    onEvent(listener) {
      eventListeners.add(listener);
      return () => eventListeners.delete(listener);
    },
    execute(command, execution) {
      driver.executed.push(command);
      return driver.script(command, execution);
    },
  };
  return driver;
}

/** Rejects when the agent stops, and never settles before. */
export function untilAborted({ signal }: Execution): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
}
