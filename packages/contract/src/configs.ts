import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { fileReference } from './files.ts';
import { limits } from './limits.ts';
import { id, instant, keyword, page, pageQuery, text, wholeNumber } from './primitives.ts';

export const configIcons = ['sun', 'book', 'music', 'star', 'rocket', 'leaf', 'heart', 'building'] as const;
export const configBackgrounds = ['teal', 'blue', 'copper', 'plum', 'green', 'slate'] as const;

/** An Android package, e.g. `com.robot.codelab`. */
export const packageName = z
  .string()
  .trim()
  .max(limits.app.packageNameMax, 'field.too_long')
  .regex(/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/, 'field.package_name');

/** An Android class, absolute or relative to the package, e.g. `.CallActivity`. */
const className = z
  .string()
  .trim()
  .max(limits.app.packageNameMax, 'field.too_long')
  .regex(/^(\.?[A-Za-z_]\w*(\.[A-Za-z_]\w*)*)?$/, 'field.format');

export const preloadedApp = z
  .object({
    name: text(limits.app.renameMax, 1),
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

/** What a configuration says; the part that is versioned and sent to robots. */
export const configDocument = z.object({
  name: text(limits.config.nameMax, 1),
  icon: z.enum(configIcons),
  background: z.enum(configBackgrounds),
  /** The name the robot answers to. */
  selfName: text(limits.config.selfNameMax),
  apps: z
    .array(preloadedApp)
    .max(limits.config.appsMax, 'field.too_many')
    .superRefine((apps, context) => {
      const seen = new Set<string>();
      for (const [index, app] of apps.entries()) {
        const key = `${app.packageName}/${app.className}`;
        if (seen.has(key))
          context.addIssue({ code: 'custom', message: 'field.duplicate', path: [index, 'packageName'] });
        seen.add(key);
      }
    }),
  hiddenStoreApps: z.array(packageName).max(limits.config.hiddenAppsMax, 'field.too_many'),
  trainkitProject: z.object({ id: text(100, 1), name: text(100, 1) }).nullable(),
  /** Put on the robot, in this order. */
  files: z
    .array(fileReference)
    .max(limits.config.filesMax, 'field.too_many')
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

export const emptyConfig: ConfigDocument = {
  name: '',
  icon: 'sun',
  background: 'teal',
  selfName: '',
  apps: [],
  hiddenStoreApps: [],
  trainkitProject: null,
  files: [],
};

const person = z.object({ id: id.nullable(), name: z.string() });

export const config = z.object({
  id,
  name: z.string(),
  icon: z.enum(configIcons),
  background: z.enum(configBackgrounds),
  /** `null`: for the whole team; else only this group's people see and edit it. */
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

/** One difference between a version and the one before it; the console puts it in words. */
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

const params = z.object({ id });

export const listConfigs = defineEndpoint({
  id: 'configs.list',
  method: 'GET',
  path: '/rms/configs',
  summary: 'Configurations this person may see.',
  access: 'config.read',
  query: z.object({
    ...pageQuery,
    keyword: keyword.optional(),
    sort: z.enum(['name', '-name', 'updatedAt', '-updatedAt']).default('-updatedAt'),
  }),
  reply: page(config),
});

export const getConfig = defineEndpoint({
  id: 'configs.get',
  method: 'GET',
  path: '/rms/config/:id',
  summary: 'One configuration as last saved.',
  access: 'config.read',
  params,
  reply: configDetail,
  errors: ['config.not_found'],
});

export const createConfig = defineEndpoint({
  id: 'configs.create',
  method: 'POST',
  path: '/rms/config',
  summary: 'Make a configuration.',
  access: 'config.write',
  body: z.object({ document: configDocument, groupId: id.nullable().default(null) }),
  reply: configDetail,
  errors: ['config.name_taken', 'E004'],
});

export const updateConfig = defineEndpoint({
  id: 'configs.update',
  method: 'PUT',
  path: '/rms/config/:id',
  summary: 'Save a configuration; refused when somebody saved since `baseVersion`, unless `isOverwrite`.',
  access: 'config.write',
  params,
  body: z.object({
    document: configDocument,
    baseVersion: wholeNumber.min(1),
    isOverwrite: z.boolean().default(false),
  }),
  reply: configDetail,
  errors: ['config.not_found', 'config.name_taken', 'config.conflict'],
});

export const listConfigVersions = defineEndpoint({
  id: 'configs.listVersions',
  method: 'GET',
  path: '/rms/config/:id/versions',
  summary: 'The last 20 versions, newest first.',
  access: 'config.read',
  params,
  reply: z.object({ items: z.array(configVersion) }),
  errors: ['config.not_found'],
});
