import type { CommandMessage } from '@muster/contract/robot-link/messages';

/** Counts how often commands really took effect on a machine. Only the machine itself writes it. */
export interface AppliedCounts {
  /** By command id. More than 1 is a defect of the agent or the server. */
  commands: Map<string, number>;
  /** By `configId@version`. More than 1 is valid only if another configuration was applied in between. */
  configurations: Map<string, number>;
}

export function createAppliedCounts(): AppliedCounts {
  return { commands: new Map(), configurations: new Map() };
}

export function countApplied(counts: AppliedCounts, command: CommandMessage): void {
  increase(counts.commands, command.commandId);
  if (command.kind === 'config.apply') {
    increase(counts.configurations, `${command.parameters.configId}@${command.parameters.version}`);
  }
}

function increase(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
