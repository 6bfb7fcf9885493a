import type { z } from 'zod';
import type { RobotModel } from '../devices/schemas.ts';

export interface CommandRule<Permission extends string = string> {
  /** May it wait for a robot to come online? What moves or stops a robot may not: nobody would be looking any more. */
  canWait: boolean;
  /** How long it is good for when the robot is there. */
  expiryMinutes: number;
  /** A person is told what will happen and to how many, and says yes once more. */
  asksTwice: boolean;
  /** Asked only of whoever proved in the last 10 minutes that it is them; else the answer is `session.prove`. */
  needsProof: boolean;
  /** Only the newest counts: an older one still on its way to a robot ends when a newer is made. */
  supersedes: boolean;
  /** `command-rules.ts` does not compile with a name that is not in the permission table. */
  permission: Permission;
  /** The robot goes down with it: it is done after all others, and that the robot runs again is that it is done. */
  restartsRobot: boolean;
  /** Robots of other models are left out by the server, and refuse it. */
  models: readonly RobotModel[];
}

type Sender = 'person' | 'server';

/** One kind of command: what a robot is told, and the rules that server, console and robots follow. */
export interface RobotCommandDefinition<
  Parameters extends z.ZodObject = z.ZodObject,
  By extends Sender = Sender,
  Permission extends string = string,
> {
  parameters: Parameters;
  /** `person`: through `PUT /rms/device/cmd`. `server`: follows from another call, e.g. from a deployment. */
  sentBy: By;
  rule: CommandRule<Permission>;
}

interface Given {
  parameters: z.ZodObject;
  sentBy?: Sender;
  /** What differs from the usual rule. */
  rule?: Partial<CommandRule>;
}

type Defined<Each extends Given> = RobotCommandDefinition<
  Each['parameters'],
  Each extends { sentBy: infer By extends Sender } ? By : 'person',
  Each extends { rule: { permission: infer Permission extends string } } ? Permission : 'device.command'
>;

export const kebbi = ['air', 'air-s', 'robot-creator', 'dx'] as const;
export const service = ['service'] as const;

const usual: CommandRule = {
  canWait: true,
  expiryMinutes: 10,
  asksTwice: false,
  needsProof: false,
  supersedes: false,
  restartsRobot: false,
  permission: 'device.command',
  models: [...kebbi, ...service],
};

/**
 * The robot commands of one area by their kind. The rest of a command lives beside it, in the area of the same name: what
 * a machine does in `robot-simulator/src/commands/<area>.ts`, its name and its effect in `phrases/src/<area>-names`. The
 * agent (`robot-agent/src/command-runner.ts`) reads the rules and hands each command to the machine's driver.
 */
export function defineRobotCommands<const Commands extends Record<string, Given>>(
  commands: Commands,
): { [Kind in keyof Commands]: Defined<Commands[Kind]> } {
  return Object.fromEntries(
    Object.entries(commands).map(([kind, { parameters, sentBy = 'person', rule }]) => [
      kind,
      { parameters, sentBy, rule: { ...usual, ...rule } },
    ]),
  ) as { [Kind in keyof Commands]: Defined<Commands[Kind]> };
}
