import { z } from 'zod';
import { versionCode } from './schemas.ts';
import { packageName } from '../configs/schemas.ts';
import { fileName, sha256 } from '../files/schemas.ts';
import { appsLimits } from './limits.ts';
import { rolloutsLimits } from '../rollouts/limits.ts';
import { id, instant, text } from '../primitives.ts';
import { defineRobotCommands } from '../robot-link/define-robot-commands.ts';

/** What is installed, and when; of every command whose file the robot fetches before its turn comes. */
export const installParameters = {
  fileId: id,
  name: fileName,
  /** Bytes. */
  size: z.number().int().min(0),
  sha256,
  /** Before this time the robot downloads and waits; `null`: at once. */
  notBefore: instant.nullable().default(null),
  /** An install that has not begun by then fails with `missed_window`; `null`: until the command expires. */
  notAfter: instant.nullable().default(null),
  /** Where to fetch it; made for each robot when the command is sent, and good for that robot alone. */
  url: z.string().max(2000).optional(),
};

/** A download over a thin line takes hours. */
export const installRule = { expiryMinutes: appsLimits.installHours * 60 };

export const robotCommands = defineRobotCommands({
  'app.install': {
    sentBy: 'server',
    parameters: z.object({
      ...installParameters,
      packageName,
      versionName: z.string().max(appsLimits.versionNameMax),
      versionCode,
      /** Also where the robot has a newer version. */
      allowOlder: z.boolean().default(false),
    }),
    rule: installRule,
  },

  /** A file that one of the robot's programs uses: a training project, a script, a picture. */
  'file.install': { sentBy: 'server', parameters: z.object(installParameters), rule: installRule },

  /** The robot's own software. It is done when the robot runs again and reports this version. */
  'software.install': {
    sentBy: 'server',
    parameters: z.object({ ...installParameters, version: text(rolloutsLimits.versionMax, 1) }),
    rule: { ...installRule, restartsRobot: true },
  },

  /** Fetched and checked ahead, and kept: an install of the same bytes does not fetch them again. */
  'file.fetch': {
    sentBy: 'server',
    parameters: z.object({
      ...installParameters,
      /** From then on nobody will install it. */
      keepUntil: instant,
    }),
    rule: installRule,
  },

  /** What was fetched ahead is not wanted any more. */
  'file.drop': { sentBy: 'server', parameters: z.object({ name: fileName, sha256 }) },

  'app.remove': {
    parameters: z.object({ packageName, name: text(appsLimits.labelMax, 1) }),
    rule: { asksTwice: true, permission: 'device.write' },
  },
});

/** Commands whose file the robot fetches before their turn comes. */
export const installKinds = [
  'app.install',
  'file.install',
  'software.install',
  'file.fetch',
  'material.send',
] as const;
export type InstallKind = (typeof installKinds)[number];
