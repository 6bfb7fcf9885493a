import { z } from 'zod';
import { configDocument } from '../configs.ts';
import { limits } from '../limits.ts';
import { id, text } from '../primitives.ts';

const { pinMin, pinMax } = limits.device;
const { adbMax, projectIdMax, projectNameMax, pointMax } = limits.commands;
const nothing = z.object({});

/** A project made with one of the tools, as its editor names it. */
const project = z.object({
  projectId: text(projectIdMax, 1).regex(/^[\w.-]+$/, 'field.format'),
  name: text(projectNameMax, 1),
});

/** What a robot is asked to do. Each kind with its parameters; a robot refuses a kind it does not know. */
export const applyConfig = z.object({
  kind: z.literal('config.apply'),
  parameters: z.object({
    configId: id,
    version: z.number().int(),
    document: configDocument,
    /** Where to fetch the document's files, good until the command expires; relative to where the robot enrolled. */
    downloads: z.array(z.object({ fileId: id, url: z.string().max(2000) })).default([]),
  }),
});

/** `null` takes the PIN away. */
export const setPin = z.object({
  kind: z.literal('pin.set'),
  parameters: z.object({
    pin: z
      .string()
      .regex(new RegExp(`^\\d{${pinMin},${pinMax}}$`), 'field.pin')
      .nullable(),
  }),
});

export const restart = z.object({ kind: z.literal('device.restart'), parameters: nothing });

/** Drops the configuration, the robot's own name, the PIN and what was installed; the robot stays activated. */
export const reset = z.object({ kind: z.literal('device.reset'), parameters: nothing });

export const updateSoftware = z.object({ kind: z.literal('device.update'), parameters: nothing });

/** A service robot finds out again where it is: near the point of this name, or by itself without one. */
export const relocate = z.object({
  kind: z.literal('device.relocate'),
  parameters: z.object({ point: text(pointMax).default('') }),
});

export const openApp = z.object({
  kind: z.literal('app.open'),
  parameters: z.object({
    packageName: text(limits.app.packageNameMax, 1).regex(
      /^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/,
      'field.package_name',
    ),
    name: text(50, 1),
  }),
});

export const checkNetwork = z.object({ kind: z.literal('network.check'), parameters: nothing });

export const hidePrompts = z.object({ kind: z.literal('prompts.hide'), parameters: nothing });

/** Nobody gives the address: it is made for each robot when the command is sent, and is good for minutes. */
export const uploadLog = z.object({
  kind: z.literal('log.upload'),
  parameters: z.object({ url: z.string().max(1000).optional() }),
});

export const installRoflow = z.object({ kind: z.literal('roflow.install'), parameters: project });
export const removeRoflow = z.object({ kind: z.literal('roflow.remove'), parameters: project });
export const installCodelab = z.object({ kind: z.literal('codelab.install'), parameters: project });
export const playCodelab = z.object({ kind: z.literal('codelab.play'), parameters: project });
export const installQuestions = z.object({ kind: z.literal('questions.install'), parameters: project });

/** A line for the robot's own shell. */
export const runAdb = z.object({
  kind: z.literal('adb.run'),
  parameters: z.object({
    command: text(adbMax, 1).regex(/^[^\r\n\t]*$/, 'field.control_characters'),
  }),
});

/** What a person may send through `PUT /rms/device/cmd`; a configuration and a PIN have endpoints of their own. */
export const sendableCommand = z.discriminatedUnion('kind', [
  restart,
  reset,
  updateSoftware,
  relocate,
  openApp,
  checkNetwork,
  hidePrompts,
  uploadLog,
  installRoflow,
  removeRoflow,
  installCodelab,
  playCodelab,
  installQuestions,
  runAdb,
]);
export type SendableCommand = z.infer<typeof sendableCommand>;
export type SendableKind = SendableCommand['kind'];

export const robotCommand = z.discriminatedUnion('kind', [applyConfig, setPin, ...sendableCommand.options]);
export type RobotCommand = z.infer<typeof robotCommand>;
export type CommandKind = RobotCommand['kind'];
