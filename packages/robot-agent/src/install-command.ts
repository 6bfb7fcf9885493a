import { type InstallKind, installKinds } from '@muster/contract/robot-link/install-kinds';
import type { CommandMessage } from '@muster/contract/robot-link/messages';

export type InstallCommand = Extract<CommandMessage, { kind: InstallKind }>;

export function isInstall(command: CommandMessage): command is InstallCommand {
  return (installKinds as readonly string[]).includes(command.kind);
}
