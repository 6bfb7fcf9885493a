import { z } from 'zod';
import { packageName } from '../configs/schemas.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { keyword, page, pageQuery } from '../primitives.ts';
import { app, appDetail } from './schemas.ts';

const named = z.object({ packageName });

export const listApps = defineEndpoint('apps.list', 'GET /rms/apk', {
  summary: 'The team’s apps by name, each with its newest version.',
  access: 'file.read',
  query: z.object({ ...pageQuery, keyword: keyword.optional() }),
  reply: page(app),
});

export const readApp = defineEndpoint('apps.read', 'GET /rms/apk/:packageName', {
  summary: 'An app with all its versions, newest first.',
  access: 'file.read',
  params: named,
  reply: appDetail,
  errors: ['app.not_found'],
});

export const appIcon = defineEndpoint('apps.icon', 'GET /rms/apk/:packageName/icon', {
  summary: 'The icon of an app’s newest version, PNG of 96 pixels.',
  access: 'file.read',
  gives: 'file',
  params: named,
  reply: z.unknown(),
  errors: ['app.not_found'],
});
