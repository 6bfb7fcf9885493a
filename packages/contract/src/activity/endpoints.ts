import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { activityLimits } from './limits.ts';
import { languages } from '../languages.ts';
import { listLimits } from '../limits.ts';
import { id, keyword, listOf, page, pageQuery, wholeNumber } from '../primitives.ts';
import { actionName, activityDetail, activityEntry, namesById, objectType } from './schemas.ts';

/** The offset is that of the user's time zone: the exported file is named by the days in that zone. */
const moment = z.iso
  .datetime({ offset: true, error: 'field.format' })
  .meta({ description: 'ISO 8601, UTC or with an offset' });

const activityFilter = z.object({
  actorFilter: id.optional(),
  actionFilter: listOf(actionName).optional(),
  typeFilter: listOf(objectType).optional(),
  /** One object; its type is needed as well. */
  objectId: z.string().max(100, 'field.too_long').optional(),
  objectType: objectType.optional(),
  from: moment.optional(),
  /** Exclusive. */
  to: moment.optional(),
  /** Searched in the names of actor and object, and in serial numbers. */
  keyword: keyword.optional(),
});

/** Refuses an id without its type: ids are unique within a type only. */
const withWholeObject = <Query extends typeof activityFilter>(query: Query) =>
  query
    .refine(({ objectId, objectType }) => objectId === undefined || objectType !== undefined, {
      path: ['objectType'],
      error: 'field.required',
    })
    .refine(({ objectId, objectType }) => objectType === undefined || objectId !== undefined, {
      path: ['objectId'],
      error: 'field.required',
    });

export const listActivity = defineEndpoint('activity.list', 'GET /rms/activity', {
  summary: 'List activity log entries, newest first.',
  access: 'audit.read',
  query: withWholeObject(
    activityFilter.extend({
      limit: wholeNumber.min(1).max(listLimits.pageSizeMax).default(activityLimits.page),
      /** `nextCursor` of the page before. */
      cursor: id.optional(),
    }),
  ),
  reply: z.object({
    items: z.array(activityEntry),
    names: namesById,
    nextCursor: id.nullable(),
    /** More objects match the keyword than are searched. */
    isKeywordCapped: z.boolean(),
  }),
});

export const getActivity = defineEndpoint('activity.get', 'GET /rms/activity/:id', {
  summary: 'Get one entry with all its changes and its position in the hash chain.',
  access: 'audit.read',
  reply: activityDetail,
  errors: ['activity.not_found'],
});

export const exportActivity = defineEndpoint('activity.export', 'GET /rms/activity/export', {
  summary:
    'Export entries as CSV, newest first. With `language`, in words and by the clock of the team; without it, as codes ' +
    'and in UTC.',
  access: 'audit.read',
  query: withWholeObject(activityFilter.extend({ language: z.enum(languages).optional() })),
  reply: z.string(),
  gives: 'file',
});

export const listActivityKinds = defineEndpoint('activity.kinds', 'GET /rms/activity/kinds', {
  summary: 'List the actions in the log with their object types, for the filters.',
  access: 'audit.read',
  reply: z.object({ items: z.array(z.object({ action: z.string(), objectType: z.string() })) }),
});

export const listActivityPeople = defineEndpoint('activity.people', 'GET /rms/activity/people', {
  summary: 'List the users in the log by name, including those who left the team, for the filter.',
  access: 'audit.read',
  query: z.object({ ...pageQuery, keyword: keyword.optional() }),
  reply: page(z.object({ id, name: z.string() })),
});

const chainState = z.object({
  keepDays: z.number().int(),
  entries: z.number().int(),
  unsealed: z.number().int(),
});

export const getActivityState = defineEndpoint('activity.state', 'GET /rms/activity/state', {
  summary: 'Get the retention period and the number of entries.',
  access: 'audit.read',
  reply: chainState,
});

export const setActivityRetention = defineEndpoint('activity.setRetention', 'PUT /rms/activity/retention', {
  summary: 'Set the retention period in days. Older entries are removed within a day.',
  access: 'audit.retention',
  body: z.object({
    keepDays: wholeNumber
      .min(activityLimits.keepDaysMin, 'field.choice')
      .max(activityLimits.keepDaysMax, 'field.choice'),
  }),
  reply: chainState,
});
