import { z } from 'zod';
import { packageName } from '../configs/schemas.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { appLimits } from '../configs/limits.ts';
import { visibilities } from '../files/sharing.ts';
import { flag, instant, keyword, listOf, page, pageQuery, text } from '../primitives.ts';
import {
  app,
  appDetail,
  appOfRobot,
  appSorts,
  appStates,
  knownApp,
  robotOfApp,
  versionCode,
} from './schemas.ts';

const named = z.object({ packageName });

export const listApps = defineEndpoint('apps.list', 'GET /rms/apk', {
  summary: 'The team’s apps, by name unless asked otherwise, each with its newest version.',
  access: 'file.read',
  query: z.object({
    ...pageQuery,
    keyword: keyword.optional(),
    sort: z.enum(appSorts).default('name'),
    visibility: z.enum(visibilities).optional(),
    /** Whether any robot that the user may see has it. */
    isOnRobots: flag.optional(),
  }),
  reply: page(app),
});

export const listKnownApps = defineEndpoint('apps.listKnown', 'GET /rms/apk/known', {
  summary: 'Apps to choose from by name: those of the library and those that robots have.',
  access: 'file.read',
  query: z.object({
    ...pageQuery,
    keyword: keyword.optional(),
    /** Exactly these instead, including those that no robot has. */
    packageNames: listOf(packageName).optional(),
  }),
  reply: page(knownApp),
});

export const readApp = defineEndpoint('apps.read', 'GET /rms/apk/:packageName', {
  summary: 'An app with all its versions, newest first, and how many robots have which.',
  access: 'file.read',
  params: named,
  reply: appDetail,
  errors: ['app.not_found'],
});

export const renameApp = defineEndpoint('apps.rename', 'PUT /rms/apk/:packageName/name', {
  summary: 'Say what the team calls an app, in all its versions; nothing: what its package says.',
  access: 'file.write',
  params: named,
  body: z.object({ name: text(appLimits.renameMax) }),
  reply: app,
  errors: ['app.not_found', 'E011'],
});

export const appIcon = defineEndpoint('apps.icon', 'GET /rms/apk/:packageName/icon', {
  summary: 'The icon of an app’s newest version, PNG of 96 pixels.',
  access: 'file.read',
  gives: 'file',
  params: named,
  reply: z.unknown(),
  errors: ['app.not_found'],
});

export const listRobotsOfApp = defineEndpoint('apps.listRobots', 'GET /rms/apk/:packageName/robots', {
  summary: 'Which robots have an app, in which version, by name.',
  access: 'device.read',
  params: named,
  query: z.object({
    ...pageQuery,
    /** Without it, all states. */
    stateFilter: listOf(z.enum(appStates)).optional(),
    versionFilter: versionCode.optional(),
  }),
  reply: page(robotOfApp).extend({
    /** Of all robots the user may see, ignoring the filters. */
    counts: z.object({ normal: z.number().int(), linkOff: z.number().int(), notFound: z.number().int() }),
  }),
});

export const listAppsOfRobot = defineEndpoint('apps.listOfDevice', 'GET /rms/device/:id/apps', {
  summary: 'The apps of one robot, by label, as it said.',
  access: 'device.read',
  reply: z.object({
    items: z.array(appOfRobot),
    /** When the robot last reported a change; `null` if it has never reported its apps. */
    reportedAt: instant.nullable(),
  }),
  errors: ['E008'],
});
