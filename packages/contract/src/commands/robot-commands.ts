import { z } from 'zod';
import { commandsLimits } from './limits.ts';
import { appLimits } from '../configs/limits.ts';
import { text } from '../primitives.ts';
import { defineRobotCommands, kebbi, service } from '../robot-link/define-robot-commands.ts';

const { adbMax, projectIdMax, projectNameMax, pointMax } = commandsLimits;
const nothing = z.object({});

/** A project of one of the tools, as its editor identifies it. */
const project = z.object({
  projectId: text(projectIdMax, 1).regex(/^[\w.-]+$/, 'field.format'),
  name: text(projectNameMax, 1),
});

export const robotCommands = defineRobotCommands({
  'device.restart': { parameters: nothing, rule: { canWait: false, asksTwice: true, restartsRobot: true } },

  /** Removes the configuration, the robot's own name, the PIN and installed files; the robot stays activated. */
  'device.reset': {
    parameters: nothing,
    rule: { canWait: false, asksTwice: true, permission: 'device.write' },
  },

  'device.update': { parameters: nothing, rule: { canWait: false, asksTwice: true } },

  /** A service robot finds its position again: near the point of this name, or by itself without one. */
  'device.relocate': {
    parameters: z.object({ point: text(pointMax).default('') }),
    rule: { canWait: false, asksTwice: true, expiryMinutes: 5, models: service },
  },

  'app.open': {
    parameters: z.object({
      packageName: text(appLimits.packageNameMax, 1).regex(
        /^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/,
        'field.package_name',
      ),
      name: text(50, 1),
      /** The project to open in it, as in a condition's allowed apps; without one the app opens as it likes. */
      projectId: text(projectIdMax, 1).optional(),
    }),
    rule: { canWait: false },
  },

  'network.check': { parameters: nothing, rule: { canWait: false } },

  'prompts.hide': { parameters: nothing },

  /** The server makes the address for each robot when the command is sent; it is valid for minutes. */
  'log.upload': { parameters: z.object({ url: text(1000).optional() }) },

  'roflow.install': { parameters: project, rule: { permission: 'roflow.send' } },
  'roflow.remove': { parameters: project, rule: { permission: 'roflow.send' } },
  'codelab.install': { parameters: project, rule: { models: kebbi } },
  'codelab.play': { parameters: project, rule: { canWait: false, models: kebbi } },
  'questions.install': { parameters: project, rule: { models: kebbi } },

  /** A command line for the robot's shell. */
  'adb.run': {
    parameters: z.object({
      command: text(adbMax, 1).regex(/^[^\r\n\t]*$/, 'field.control_characters'),
    }),
    rule: { canWait: false, asksTwice: true, needsProof: true, permission: 'device.adb' },
  },
});
