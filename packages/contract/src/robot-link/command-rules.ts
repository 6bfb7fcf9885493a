import type { RobotModel } from '../devices.ts';
import type { Permission } from '../permissions.ts';
import type { CommandKind, SendableKind } from './commands.ts';

export interface CommandRule {
  /** May it wait for a robot to come online? What moves or stops a robot may not: nobody would be looking any more. */
  canWait: boolean;
  /** How long it is good for when the robot is there. */
  expiryMinutes: number;
  /** A person is told what will happen and to how many, and says yes once more. */
  asksTwice: boolean;
  permission: Permission;
  /** Robots of other models are left out by the server, and refuse it. */
  models: readonly RobotModel[];
}

const kebbi = ['air', 'air-s', 'robot-creator', 'dx'] as const;
const service = ['service'] as const;
const all = [...kebbi, ...service] as const;

/** The one table about kinds of commands, which server, console and robots read. */
export const commandRules: Record<CommandKind, CommandRule> = {
  'config.apply': rule({ permission: 'config.deploy' }),
  'pin.set': rule({ permission: 'device.write' }),
  'device.restart': rule({ canWait: false, asksTwice: true }),
  'device.reset': rule({ canWait: false, asksTwice: true, permission: 'device.write' }),
  'device.update': rule({ canWait: false, asksTwice: true }),
  'device.relocate': rule({ canWait: false, asksTwice: true, expiryMinutes: 5, models: service }),
  'app.open': rule({ canWait: false }),
  'network.check': rule({ canWait: false }),
  'prompts.hide': rule({}),
  'log.upload': rule({}),
  'roflow.install': rule({}),
  'roflow.remove': rule({}),
  'codelab.install': rule({ models: kebbi }),
  'codelab.play': rule({ canWait: false, models: kebbi }),
  'questions.install': rule({ models: kebbi }),
  'adb.run': rule({ canWait: false, asksTwice: true, permission: 'device.adb' }),
};

function rule(differences: Partial<CommandRule>): CommandRule {
  const usual: CommandRule = {
    canWait: true,
    expiryMinutes: 10,
    asksTwice: false,
    permission: 'device.command',
    models: all,
  };
  return { ...usual, ...differences };
}

export const commandKinds = Object.keys(commandRules) as CommandKind[];

export const sendableKinds = commandKinds.filter(
  (kind): kind is SendableKind => kind !== 'config.apply' && kind !== 'pin.set',
);

/** Of these kinds only the newest counts: an older one still on its way to a robot ends when a newer is made. */
export const supersedingKinds: readonly CommandKind[] = ['config.apply', 'pin.set'];

export function fitsModel(kind: CommandKind, model: string): boolean {
  return (commandRules[kind].models as readonly string[]).includes(model);
}
