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
  summary: 'List the team’s apps, by name by default, each with its newest version.',
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
  summary: 'List apps for selection, by name: those in the library and those installed on robots.',
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
  summary: 'Get an app with all its versions, newest first, and the number of robots per version.',
  access: 'file.read',
  params: named,
  reply: appDetail,
  errors: ['app.not_found'],
});

export const renameApp = defineEndpoint('apps.rename', 'PUT /rms/apk/:packageName/name', {
  summary:
    'Set the team’s name for an app, in all its versions; without one, the name in the package is used.',
  access: 'file.write',
  params: named,
  body: z.object({ name: text(appLimits.renameMax), revision: z.number().int().optional() }),
  reply: app,
  errors: ['app.not_found', 'app.conflict', 'E011'],
});

export const appIcon = defineEndpoint('apps.icon', 'GET /rms/apk/:packageName/icon', {
  summary: 'Get the icon of an app’s newest version, PNG of 96 pixels.',
  access: 'file.read',
  gives: 'file',
  params: named,
  reply: z.unknown(),
  errors: ['app.not_found'],
});

export const listRobotsOfApp = defineEndpoint('apps.listRobots', 'GET /rms/apk/:packageName/robots', {
  summary: 'List the robots that have an app, with its version, by name.',
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
  summary: 'List the apps of one robot as it reported them, by label.',
  access: 'device.read',
  reply: z.object({
    items: z.array(appOfRobot),
    /** When the robot last reported a change; `null` if it has never reported its apps. */
    reportedAt: instant.nullable(),
  }),
  errors: ['E008'],
});
