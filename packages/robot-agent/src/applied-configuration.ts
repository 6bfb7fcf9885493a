import type { CommandMessage } from '@muster/contract/robot-link/messages';
import type { AppliedConfiguration } from './journal.ts';

function configurationOf(command: CommandMessage): AppliedConfiguration | null {
  if (command.kind !== 'config.apply') return null;
  const { configId, version } = command.parameters;
  return { configId, version };
}

/** The configuration after the command; `undefined` if the command does not change it. */
export function appliedBy(command: CommandMessage): AppliedConfiguration | null | undefined {
  return command.kind === 'device.reset' ? null : (configurationOf(command) ?? undefined);
}

/** Whether the command is for the configuration that the robot has. */
export function isApplied(command: CommandMessage, current: AppliedConfiguration | null): boolean {
  const wanted = configurationOf(command);
  return (
    wanted !== null &&
    current !== null &&
    wanted.configId === current.configId &&
    wanted.version === current.version
  );
}
