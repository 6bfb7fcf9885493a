import { z } from 'zod';
import { id, instant } from '../primitives.ts';

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
});
export type AppVersion = z.infer<typeof appVersion>;

/** An app is what has one package name; its label and icon are those of the newest version. */
export const app = z.object({
  packageName: z.string(),
  label: z.string(),
  hasIcon: z.boolean(),
  versionCount: z.number().int(),
  newest: appVersion,
});
export type App = z.infer<typeof app>;

export const appDetail = z.object({ app, versions: z.array(appVersion) });
export type AppDetail = z.infer<typeof appDetail>;
