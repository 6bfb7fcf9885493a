import { z } from 'zod';
import { useCounts } from '../files/schemas.ts';
import { shared } from '../files/sharing.ts';
import { id, instant } from '../primitives.ts';

/** An unsigned 64-bit number in decimal; a greater one is newer. */
export const versionCode = z
  .string()
  .regex(/^(0|[1-9]\d{0,19})$/, 'field.format')
  // Zod also runs this on values that the pattern has refused, on which `BigInt` would throw.
  .refine((code) => !/^\d{20}$/.test(code) || BigInt(code) < 2n ** 64n, 'field.format');

export const signer = z.object({
  /** Of the certificate, in hex. */
  sha256: z.string(),
  subject: z.string(),
});

/** One package as uploaded. */
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
  /** Activity classes that can be started. */
  activities: z.array(z.string()),
  /** Bytes. */
  size: z.number().int(),
  uploadedBy: z.object({ id: id.nullable(), name: z.string() }),
  uploadedAt: instant,
  ...shared,
  allowed: z.object({ remove: z.boolean(), share: z.boolean() }),
});
export type AppVersion = z.infer<typeof appVersion>;

/** An app is identified by its package name; its label and icon come from the newest version. */
export const app = z.object({
  packageName: z.string(),
  /** The team's name for it, else the label of its newest package. */
  label: z.string(),
  /** The label of its newest package. */
  packageLabel: z.string(),
  /** Incremented by each change of the team's name for it. */
  revision: z.number().int(),
  hasIcon: z.boolean(),
  versionCount: z.number().int(),
  /** Robots with any version of it, among those the user may see. */
  robotCount: z.number().int(),
  /** Those of them with a version older than the newest package, and newer than it. */
  olderCount: z.number().int(),
  newerCount: z.number().int(),
  newest: appVersion,
  /** The newest package and the one before it share no signer: robots refuse such an update. */
  isSignerChanged: z.boolean(),
  /** What uses any of its versions, including what the caller cannot see. */
  uses: useCounts,
  /** Renaming needs the right to change its newest version. */
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
  /** Newest first; only robots the user may see. */
  onRobots: z.array(versionOnRobots),
});
export type AppDetail = z.infer<typeof appDetail>;

/** Spec section 4, "App state". `normal`: installed, robot online. `linkOff`: installed, robot offline. */
export const appStates = ['normal', 'linkOff', 'notFound'] as const;
export type AppState = (typeof appStates)[number];

/** A robot and its version of one app. */
export const robotOfApp = z.object({
  device: z.object({ id, sn: z.string(), name: z.string() }),
  group: z.object({ id, name: z.string() }),
  state: z.enum(appStates),
  /** `null`: not installed, as far as is known. */
  version: z
    .object({
      versionName: z.string(),
      versionCode: z.string(),
      /** It crashed after it was installed. */
      hasCrashed: z.boolean(),
    })
    .nullable(),
  /** When this was first reported; `null` if the robot has never reported its apps. */
  reportedAt: instant.nullable(),
});
export type RobotOfApp = z.infer<typeof robotOfApp>;

/**
 * Whether a referenced package name still exists. `normal`: the library has a package, or robots have the app.
 * `linkOff`: its last package was removed from the library. `notFound`: neither the library nor any robot has it.
 */
export const appLinks = ['normal', 'linkOff', 'notFound'] as const;
export type AppLink = (typeof appLinks)[number];

/** An app that can be chosen, or that is referenced somewhere. */
export const knownApp = z.object({
  packageName: z.string(),
  /** From the library, else as robots report it; empty when neither is known. */
  label: z.string(),
  hasIcon: z.boolean(),
  link: z.enum(appLinks),
  /** Among the packages that the user may see; `null`: none of them. */
  newest: z.object({ fileId: id, versionName: z.string(), versionCode: z.string() }).nullable(),
  /** Activity classes of that package that can be started. */
  activities: z.array(z.string()),
});
export type KnownApp = z.infer<typeof knownApp>;

/** An app on one robot. */
export const appOfRobot = z.object({
  packageName: z.string(),
  label: z.string(),
  versionName: z.string(),
  versionCode: z.string(),
  hasCrashed: z.boolean(),
  /** Since when the robot reports it. */
  reportedAt: instant,
  /** The team's newest package of this app, if any. */
  newest: z.object({ fileId: id, versionName: z.string(), versionCode: z.string() }).nullable(),
});
export type AppOfRobot = z.infer<typeof appOfRobot>;
