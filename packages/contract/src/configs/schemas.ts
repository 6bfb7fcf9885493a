import { z } from 'zod';
import { fileReference } from '../files/schemas.ts';
import { appLimits, configLimits } from './limits.ts';
import { id, instant, nameText, text } from '../primitives.ts';

export const configIcons = ['sun', 'book', 'music', 'star', 'rocket', 'leaf', 'heart', 'building'] as const;

export const configBackgrounds = ['teal', 'blue', 'copper', 'plum', 'green', 'slate'] as const;

/** An Android package, e.g. `com.robot.codelab`. */
export const packageName = z
  .string()
  .trim()
  .max(appLimits.packageNameMax, 'field.too_long')
  .regex(/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/, 'field.package_name');

/** An Android class, absolute or relative to the package, e.g. `.CallActivity`. */
const className = z
  .string()
  .trim()
  .max(appLimits.packageNameMax, 'field.too_long')
  .regex(/^(\.?[A-Za-z_]\w*(\.[A-Za-z_]\w*)*)?$/, 'field.format');

export const preloadedApp = z
  .object({
    name: text(appLimits.renameMax, 1),
    packageName,
    className: className.default(''),
    isVisible: z.boolean().default(true),
  })
  // Spec section 5: hiding an app needs both package name and class name.
  .refine((app) => app.isVisible || app.className !== '', {
    message: 'field.class_name_required',
    path: ['className'],
  });
export type PreloadedApp = z.infer<typeof preloadedApp>;

/** The content of a configuration: the part that is versioned and sent to robots. */
export const configDocument = z.object({
  name: text(configLimits.nameMax, 1),
  icon: z.enum(configIcons),
  background: z.enum(configBackgrounds),
  /** The robot's name for itself, which it answers to. */
  selfName: text(configLimits.selfNameMax),
  apps: z
    .array(preloadedApp)
    .max(configLimits.appsMax, 'field.too_many')
    .superRefine((apps, context) => {
      const seen = new Set<string>();
      for (const [index, app] of apps.entries()) {
        const key = `${app.packageName}/${app.className}`;
        if (seen.has(key))
          context.addIssue({ code: 'custom', message: 'field.duplicate', path: [index, 'packageName'] });
        seen.add(key);
      }
    }),
  hiddenStoreApps: z.array(packageName).max(configLimits.hiddenAppsMax, 'field.too_many'),
  trainkitProject: z.object({ id: text(100, 1), name: text(100, 1) }).nullable(),
  /** Copied to the robot, in this order. */
  files: z
    .array(fileReference)
    .max(configLimits.filesMax, 'field.too_many')
    .superRefine((files, context) => {
      const seen = new Set<string>();
      for (const [index, { fileId }] of files.entries()) {
        if (seen.has(fileId)) context.addIssue({ code: 'custom', message: 'field.duplicate', path: [index] });
        seen.add(fileId);
      }
    })
    .default([]),
});
export type ConfigDocument = z.infer<typeof configDocument>;

/** As it is saved. Robots apply one with an older name as well. */
export const savedDocument = configDocument.extend({ name: nameText(configLimits.nameMax) });

const person = z.object({ id: id.nullable(), name: z.string() });

export const config = z.object({
  id,
  name: z.string(),
  icon: z.enum(configIcons),
  background: z.enum(configBackgrounds),
  /** `null`: for the whole team; otherwise only users of this group see and edit it. */
  group: z.object({ id, name: z.string() }).nullable(),
  version: z.number().int(),
  deviceCount: z.number().int(),
  creator: person,
  updatedBy: person,
  updatedAt: instant,
  createdAt: instant,
  allowed: z.object({ update: z.boolean(), deploy: z.boolean(), remove: z.boolean() }),
});
export type Config = z.infer<typeof config>;

export const configDetail = config.extend({ document: configDocument });
export type ConfigDetail = z.infer<typeof configDetail>;

/** One difference between a version and the one before it; the console phrases it. */
export const configChange = z.object({
  kind: z.enum([
    'created',
    'name',
    'icon',
    'background',
    'selfName',
    'appAdded',
    'appRemoved',
    'appChanged',
    'appShown',
    'appHidden',
    'appsReordered',
    'storeAppHidden',
    'storeAppShown',
    'trainkitProject',
    'fileAdded',
    'fileRemoved',
    'filesReordered',
    'restored',
  ]),
  value: z.string(),
});
export type ConfigChange = z.infer<typeof configChange>;

export const configVersion = z.object({
  version: z.number().int(),
  savedAt: instant,
  savedBy: person,
  changes: z.array(configChange),
});
export type ConfigVersion = z.infer<typeof configVersion>;

export const savedVersion = configVersion.extend({ document: configDocument });
export type SavedVersion = z.infer<typeof savedVersion>;
