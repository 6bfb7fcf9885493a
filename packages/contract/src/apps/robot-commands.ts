import { z } from 'zod';
import { versionCode } from './schemas.ts';
import { packageName } from '../configs/schemas.ts';
import { fileName, sha256 } from '../files/schemas.ts';
import { appsLimits } from './limits.ts';
import { rolloutsLimits } from '../rollouts/limits.ts';
import { id, instant, text } from '../primitives.ts';
import { defineRobotCommands } from '../robot-link/define-robot-commands.ts';

/**
 * What to install, and when. For a command of any area that has all these parameters, the robot downloads the file in
 * advance (`robot-link/install-kinds.ts`).
 */
export const installParameters = {
  fileId: id,
  name: fileName,
  /** Bytes. */
  size: z.number().int().min(0),
  sha256,
  /** Before this time the robot only downloads and waits; `null`: install immediately. */
  notBefore: instant.nullable().default(null),
  /** An install not begun by then fails with `missed_window`; `null`: until the command expires. */
  notAfter: instant.nullable().default(null),
  /** The download address, made for each robot when the command is sent; only that robot can use it. */
  url: z.string().max(2000).optional(),
};

/** A download over a slow line takes hours. */
export const installRule = { expiryMinutes: appsLimits.installHours * 60 };

export const robotCommands = defineRobotCommands({
  'app.install': {
    sentBy: 'server',
    parameters: z.object({
      ...installParameters,
      packageName,
      versionName: z.string().max(appsLimits.versionNameMax),
      versionCode,
      /** Install even if the robot has a newer version. */
      allowOlder: z.boolean().default(false),
    }),
    rule: installRule,
  },

  /** A file that one of the robot's programs uses: a training project, a script, a picture. */
  'file.install': { sentBy: 'server', parameters: z.object(installParameters), rule: installRule },

  /** The robot's own software. Done when the robot has restarted and reports this version. */
  'software.install': {
    sentBy: 'server',
    parameters: z.object({ ...installParameters, version: text(rolloutsLimits.versionMax, 1) }),
    rule: { ...installRule, restartsRobot: true },
  },

  /** A download in advance; an install of the same bytes uses it instead of downloading again. */
  'file.fetch': {
    sentBy: 'server',
    parameters: z.object({
      ...installParameters,
      /** No install uses the file after this time. */
      keepUntil: instant,
    }),
    rule: installRule,
  },

  /** Removes a file that was downloaded in advance. */
  'file.drop': { sentBy: 'server', parameters: z.object({ name: fileName, sha256 }) },

  'app.remove': {
    parameters: z.object({ packageName, name: text(appsLimits.labelMax, 1) }),
    rule: { asksTwice: true, permission: 'device.write' },
  },
});
