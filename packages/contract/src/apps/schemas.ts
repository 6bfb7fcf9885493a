import { z } from 'zod';
import { useCounts } from '../files/schemas.ts';
import { shared } from '../files/sharing.ts';
import { id, instant } from '../primitives.ts';

/** Up to 64 bits without a sign, in decimal. A greater one is newer. */
export const versionCode = z
  .string()
  .regex(/^(0|[1-9]\d{0,19})$/, 'field.format')
  // Asked also of what the pattern has refused.
  .refine((code) => !/^\d{20}$/.test(code) || BigInt(code) < 2n ** 64n, 'field.format');

export const signer = z.object({
  /** Of the certificate, in hex. */
  sha256: z.string(),
  subject: z.string(),
});

/** One package, as it was uploaded. */
export const appVersion = z.object({
  fileId: id,
  versionName: z.string(),
  /** Up to 64 bits, in decimal. A greater one is newer. */
  versionCode: z.string(),
  /** API levels. */
  minSdk: z.number().int().nullable(),
  targetSdk: z.number().int().nullable(),
  permissions: z.array(z.string()),
  signers: z.array(signer),
  /** Classes that can be started. */
  activities: z.array(z.string()),
  /** Bytes. */
  size: z.number().int(),
  uploadedBy: z.object({ id: id.nullable(), name: z.string() }),
  uploadedAt: instant,
  ...shared,
  allowed: z.object({ remove: z.boolean(), share: z.boolean() }),
});
export type AppVersion = z.infer<typeof appVersion>;

/** An app is what has one package name; its label and icon are those of the newest version. */
export const app = z.object({
  packageName: z.string(),
  /** What the team calls it, else what its newest package says. */
  label: z.string(),
  /** What its newest package says. */
  packageLabel: z.string(),
  hasIcon: z.boolean(),
  versionCount: z.number().int(),
  /** Robots that have it in any version, of those this person may see. */
  robotCount: z.number().int(),
  newest: appVersion,
  /** What uses any of its versions, also out of reach of whoever asks. */
  uses: useCounts,
  /** Whoever may change its newest version may rename it. */
  allowed: z.object({ rename: z.boolean() }),
});
export type App = z.infer<typeof app>;

export const appSorts = [
  'name',
  '-name',
  'size',
  '-size',
  'uploadedAt',
  '-uploadedAt',
  'robots',
  '-robots',
] as const;
export type AppSort = (typeof appSorts)[number];

/** How many robots have a version, whether or not the team has its package. */
export const versionOnRobots = z.object({
  versionName: z.string(),
  versionCode: z.string(),
  robots: z.number().int(),
});

export const appDetail = z.object({
  app,
  versions: z.array(appVersion),
  /** Newest first; of the robots this person may see. */
  onRobots: z.array(versionOnRobots),
});
export type AppDetail = z.infer<typeof appDetail>;

/** Spec section 4, "App state". `normal`: it is there, and the robot is online. `linkOff`: there, robot offline. */
export const appStates = ['normal', 'linkOff', 'notFound'] as const;
export type AppState = (typeof appStates)[number];

/** A robot with what it has of one app. */
export const robotOfApp = z.object({
  device: z.object({ id, sn: z.string(), name: z.string() }),
  group: z.object({ id, name: z.string() }),
  state: z.enum(appStates),
  /** `null`: it does not have it, as far as is known. */
  version: z
    .object({
      versionName: z.string(),
      versionCode: z.string(),
      /** It ended by itself after it was installed. */
      hasCrashed: z.boolean(),
    })
    .nullable(),
  /** When it said so first; `null` for a robot that has never said what it has. */
  reportedAt: instant.nullable(),
});
export type RobotOfApp = z.infer<typeof robotOfApp>;

/**
 * Whether a package name that something refers to leads anywhere. `normal`: the library has a package, or robots have the
 * app. `linkOff`: its last package was removed from the library. `notFound`: nobody has it.
 */
export const appLinks = ['normal', 'linkOff', 'notFound'] as const;
export type AppLink = (typeof appLinks)[number];

/** An app to choose, or one that something refers to. */
export const knownApp = z.object({
  packageName: z.string(),
  /** Of the library, else as robots say it; empty when neither is known. */
  label: z.string(),
  hasIcon: z.boolean(),
  link: z.enum(appLinks),
  /** Of the packages that this person may see; `null`: only robots have it, or nobody. */
  newest: z.object({ fileId: id, versionName: z.string(), versionCode: z.string() }).nullable(),
  /** Classes of that package that can be started. */
  activities: z.array(z.string()),
});
export type KnownApp = z.infer<typeof knownApp>;

/** What one robot has. */
export const appOfRobot = z.object({
  packageName: z.string(),
  label: z.string(),
  versionName: z.string(),
  versionCode: z.string(),
  hasCrashed: z.boolean(),
  /** Since when it says so. */
  reportedAt: instant,
  /** Of the team's packages of this app the newest, where there is one. */
  newest: z.object({ fileId: id, versionName: z.string(), versionCode: z.string() }).nullable(),
});
export type AppOfRobot = z.infer<typeof appOfRobot>;
