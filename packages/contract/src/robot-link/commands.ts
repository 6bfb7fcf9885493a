import { z } from 'zod';
import { configDocument } from '../configs.ts';
import { id, text } from '../primitives.ts';

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

export const restart = z.object({ kind: z.literal('device.restart'), parameters: z.object({}) });

export const updateSoftware = z.object({ kind: z.literal('device.update'), parameters: z.object({}) });

export const openApp = z.object({
  kind: z.literal('app.open'),
  parameters: z.object({ packageName: text(200, 1), name: text(50, 1) }),
});

export const checkNetwork = z.object({ kind: z.literal('network.check'), parameters: z.object({}) });

export const robotCommand = z.discriminatedUnion('kind', [
  applyConfig,
  restart,
  updateSoftware,
  openApp,
  checkNetwork,
]);
export type RobotCommand = z.infer<typeof robotCommand>;
export type CommandKind = RobotCommand['kind'];

export const commandKinds = [
  'config.apply',
  'device.restart',
  'device.update',
  'app.open',
  'network.check',
] as const satisfies CommandKind[];

/** What a person may send through `PUT /rms/device/cmd`; a configuration has its own endpoint. */
export const sendableCommand = z.discriminatedUnion('kind', [restart, updateSoftware, openApp, checkNetwork]);
export type SendableCommand = z.infer<typeof sendableCommand>;
