import { fromAreas } from '../from-areas.ts';
import type { Permission } from '../permissions.ts';
import type { CommandKind, SendableKind } from './commands.ts';
import type { CommandRule } from './define-robot-commands.ts';

/** Without the parameter schemas: the console's build leaves them out. */
const commands = fromAreas('robotCommands');

type Rules = { [Kind in CommandKind]: (typeof commands)[Kind]['rule'] };

export const commandKinds = Object.keys(commands) as CommandKind[];

/** The rules of all kinds of commands, used by server, console and robots. */
export const commandRules: Record<CommandKind, CommandRule<Permission>> = Object.fromEntries(
  commandKinds.map((kind) => [kind, commands[kind].rule]),
) as Rules;

export const sendableKinds = commandKinds.filter(
  (kind): kind is SendableKind => commands[kind].sentBy === 'person',
);

/**
 * Of these kinds only the newest command counts: an older one still on its way to a robot ends when a newer is made.
 */
export const supersedingKinds: readonly CommandKind[] = commandKinds.filter(
  (kind) => commandRules[kind].supersedes,
);

export function fitsModel(kind: CommandKind, model: string): boolean {
  return (commandRules[kind].models as readonly string[]).includes(model);
}
