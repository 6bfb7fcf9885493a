import type { z } from 'zod';
import type { RobotModel } from '../devices/schemas.ts';

export interface CommandRule<Permission extends string = string> {
  /**
   * Whether it may wait for a robot to come online. Not for commands that move or stop a robot: nobody would be
   * watching.
   */
  canWait: boolean;
  /** Expiry for an online robot. */
  expiryMinutes: number;
  /** The user sees the effect and the number of robots, and has to confirm. */
  asksTwice: boolean;
  /** The sender must have proved their identity in the last 10 minutes; otherwise the answer is `session.prove`. */
  needsProof: boolean;
  /** Only the newest counts: an older one still on its way to a robot ends when a newer is made. */
  supersedes: boolean;
  /** A name that is not in the permission table does not compile in `command-rules.ts`. */
  permission: Permission;
  /** The robot restarts: executed after all other commands, and done when the robot runs again. */
  restartsRobot: boolean;
  /** Robots of other models are left out by the server, and refuse the command. */
  models: readonly RobotModel[];
}

type Sender = 'person' | 'server';

/** One kind of command: its parameters, and the rules for server, console and robots. */
export interface RobotCommandDefinition<
  Parameters extends z.ZodObject = z.ZodObject,
  By extends Sender = Sender,
  Permission extends string = string,
> {
  parameters: Parameters;
  /** `person`: through `PUT /rms/device/cmd`. `server`: sent as a result of another call, e.g. a deployment. */
  sentBy: By;
  rule: CommandRule<Permission>;
}

interface Given {
  parameters: z.ZodObject;
  sentBy?: Sender;
  /** Differences from the default rule. */
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
 * The robot commands of one area by kind. The rest of a command is in the area of the same name: its execution in
 * `robot-simulator/src/commands/<area>.ts`, its name and effect in `phrases/src/<area>-names`. The agent
 * (`robot-agent/src/command-runner.ts`) applies the rules and passes each command to the machine's driver.
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
