import { z } from 'zod';
import { fromAreas, type FromAreas } from '../from-areas.ts';

type Commands = FromAreas<'robotCommands'>;

export type CommandKind = keyof Commands;
export type SendableKind = {
  [Kind in CommandKind]: Commands[Kind]['sentBy'] extends 'person' ? Kind : never;
}[CommandKind];

type Schema<Kind extends CommandKind> = {
  [Each in Kind]: z.ZodObject<{ kind: z.ZodLiteral<Each>; parameters: Commands[Each]['parameters'] }>;
}[Kind];

const all = Object.entries(fromAreas('robotCommands')).map(([kind, { sentBy, parameters }]) => ({
  sentBy,
  schema: z.object({ kind: z.literal(kind), parameters }),
}));

function unionOf<Kind extends CommandKind>(commands: typeof all) {
  const schemas = commands.map(({ schema }) => schema) as unknown as [Schema<Kind>, ...Schema<Kind>[]];
  return z.discriminatedUnion('kind', schemas);
}

/** All commands, each kind with its parameters; a robot refuses an unknown kind. */
export const robotCommand = unionOf<CommandKind>(all);
export type RobotCommand = z.infer<typeof robotCommand>;

/** Commands that users may send through `PUT /rms/device/cmd`; a configuration and a PIN have their own endpoints. */
export const sendableCommand = unionOf<SendableKind>(all.filter(({ sentBy }) => sentBy === 'person'));
export type SendableCommand = z.infer<typeof sendableCommand>;
