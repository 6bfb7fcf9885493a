import { z } from 'zod';
import { timeZone } from '../account/schemas.ts';
import { packageName } from '../configs/schemas.ts';
import { deviceFilterObject } from '../devices/schemas.ts';
import { rolloutsLimits } from './limits.ts';
import { id, instant, text, wholeNumber } from '../primitives.ts';
import { wave } from './wave.schemas.ts';
import { rolloutWindow } from './window.schemas.ts';

const version = text(rolloutsLimits.versionMax, 1);

/** What robots get. `version` is what a robot reports after the install, and is compared as text. */
export const rolloutSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('app'), fileId: id, packageName, version }),
  z.object({ kind: z.literal('configuration'), configId: id, version }),
  z.object({ kind: z.literal('software'), fileId: id, version }),
]);
export type RolloutSubject = z.infer<typeof rolloutSubject>;

const groupIds = z.array(id).min(1, 'field.required').max(rolloutsLimits.groupsMax, 'field.too_many');

/** Target robots. Groups and filters include robots that match later, until the rollout ends; a list stays fixed. */
export const rolloutTargets = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('groups'), groupIds }),
  z.object({ kind: z.literal('filter'), filter: deviceFilterObject }),
  z.object({
    kind: z.literal('list'),
    deviceIds: z.array(id).min(1, 'field.required').max(rolloutsLimits.devicesMax, 'field.too_many'),
  }),
]);
export type RolloutTargets = z.infer<typeof rolloutTargets>;

/** Conditions for an install on a robot. Idle, not driving and not in a lesson are not optional: they always apply. */
export const rolloutSafety = z.object({
  /** Percent. */
  batteryMin: wholeNumber.min(0).max(100).default(rolloutsLimits.batteryMin),
  /** The robot asks the person in front of it before it downloads or installs anything. */
  asksOnRobot: z.boolean().default(false),
});

export const rolloutDownloads = z.object({
  /** Simultaneous downloads per site. */
  perSite: wholeNumber
    .min(1)
    .max(rolloutsLimits.downloadsPerSiteMax)
    .default(rolloutsLimits.downloadsPerSite),
  /** `anyTime`: before the window, which is then used for installing. `inWindow` keeps a slow line free by day. */
  when: z.enum(['anyTime', 'inWindow']).default('anyTime'),
});

/** The plan. Fixed after it was submitted, so that what was approved is what runs. */
export const rolloutPlan = z.object({
  subject: rolloutSubject,
  targets: rolloutTargets,
  waves: z
    .array(wave)
    .min(1, 'field.required')
    .max(rolloutsLimits.wavesMax, 'field.too_many')
    .superRefine((waves, context) => {
      const last = waves.at(-1);
      // Every robot belongs to a wave, including robots that are added later.
      if (last && (last.robots.take.by !== 'rest' || last.robots.groupIds.length > 0))
        context.addIssue({ code: 'custom', message: 'field.choice', path: [waves.length - 1, 'robots'] });
    }),
  /** Empty: at any time. */
  windows: z.array(rolloutWindow).max(rolloutsLimits.windowsMax, 'field.too_many').default([]),
  safety: rolloutSafety.prefault({}),
  downloads: rolloutDownloads.prefault({}),
  giveUpHours: wholeNumber.min(1).max(rolloutsLimits.giveUpHoursMax).default(rolloutsLimits.giveUpHours),
  needsApproval: z.boolean().default(false),
  /** `null`: immediately after submission, or approval. */
  startAt: instant.nullable().default(null),
  /** Of two rollouts for one robot the one with the greater weight goes first, then the newer. */
  weight: wholeNumber.min(0).max(rolloutsLimits.weightMax).default(rolloutsLimits.weight),
});
export type RolloutPlan = z.infer<typeof rolloutPlan>;
/** The plan in a request: fields with defaults may be omitted. */
export type RolloutPlanInput = z.input<typeof rolloutPlan>;

/** A location of robots: its time zone applies to windows, its network to the limit of downloads. */
export const rolloutSite = z.object({
  id,
  timeZone: timeZone.refine((name) => name !== '', 'field.required'),
});
