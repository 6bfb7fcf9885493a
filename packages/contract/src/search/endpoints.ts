import { z } from 'zod';
import { robotModels } from '../devices/schemas.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { listLimits } from '../limits.ts';
import { searchLimits } from './limits.ts';
import { id, instant, keyword, text, wholeNumber } from '../primitives.ts';
import { roles } from '../roles.ts';
import { searchedLists, searchParams } from './schemas.ts';

export const searchEverything = defineEndpoint('search.everything', 'GET /rms/search', {
  summary:
    'Search robots, groups, people, configurations, apps and files; a few results each, empty where not permitted.',
  access: 'team.read',
  query: z.object({
    keyword: text(listLimits.keywordMax, 1),
    limit: wholeNumber.min(1).max(searchLimits.perKindMax).default(searchLimits.perKind),
  }),
  reply: z.object({
    devices: z.array(
      z.object({
        id,
        sn: z.string(),
        name: z.string(),
        model: z.enum(robotModels),
        groupName: z.string(),
        /** It is on the station, and the caller may see it there. */
        isMonitored: z.boolean(),
      }),
    ),
    groups: z.array(z.object({ id, name: z.string() })),
    people: z.array(z.object({ id, name: z.string(), email: z.string(), role: z.enum(roles) })),
    configs: z.array(z.object({ id, name: z.string() })),
    apps: z.array(z.object({ packageName: z.string(), label: z.string() })),
    /** Without packages of apps. */
    files: z.array(z.object({ id, name: z.string() })),
  }),
});

const list = z.enum(searchedLists);

export const listRecentSearches = defineEndpoint('search.history', 'GET /rms/search/history', {
  summary:
    'List the user’s recent searches in this team, newest first; of one list or all, optionally by keyword.',
  access: 'team.read',
  query: z.object({ list: list.optional(), keyword: keyword.optional() }),
  reply: z.object({
    items: z.array(z.object({ list, params: z.record(z.string(), z.string()), at: instant })),
  }),
});

export const rememberSearch = defineEndpoint('search.remember', 'POST /rms/search/history', {
  summary: 'Save a search; a repeated one moves to the top, and the oldest are dropped.',
  access: 'team.read',
  body: z.object({ list, params: searchParams }),
  reply: z.object({}),
});

export const forgetSearches = defineEndpoint('search.forget', 'DELETE /rms/search/history', {
  summary: 'Delete the user’s search history, of one list or all.',
  access: 'team.read',
  query: z.object({ list: list.optional() }),
  reply: z.object({}),
});

export const getUnknown = defineEndpoint('search.unknown', 'GET /rms/:path', {
  summary:
    'Any other path: spec section 7 names a generic call, but everything readable has its own endpoint and ' +
    'permission, so the response is always request.not_found.',
  access: 'session',
  params: z.object({ path: z.string() }),
  takesAnyQuery: true,
  reply: z.object({}),
  errors: ['request.not_found'],
});
