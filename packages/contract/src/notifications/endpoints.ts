import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { httpLimits, listLimits } from '../limits.ts';
import { notificationsLimits } from './limits.ts';
import { flag, id, wholeNumber } from '../primitives.ts';
import { notice, noticeKind, noticeSetting } from './schemas.ts';

// All members of the team; each sees only their own.
const access = 'team.read';

export const listNotices = defineEndpoint('notifications.list', 'GET /message/notifications', {
  summary: 'List the user’s notifications in this team and about their account, newest first.',
  access,
  query: z.object({
    limit: wholeNumber.min(1).max(listLimits.pageSizeMax).default(notificationsLimits.page),
    /** `nextCursor` of the page before. */
    cursor: id.optional(),
    unread: flag.default(false),
  }),
  reply: z.object({
    items: z.array(notice),
    nextCursor: id.nullable(),
    /** Counts no further than 100. */
    unreadCount: z.number().int(),
  }),
});

export const readNotices = defineEndpoint('notifications.read', 'PUT /message/notifications/read', {
  summary: 'Mark some notifications as read, or all up to the newest one displayed.',
  access,
  body: z.union([
    z.object({ ids: z.array(id).min(1, 'field.required').max(httpLimits.idsMax, 'field.too_many') }),
    z.object({ upTo: id }),
  ]),
  reply: z.object({ unreadCount: z.number().int() }),
});

export const listNoticeSettings = defineEndpoint('notifications.settings', 'GET /message/settings', {
  summary: 'Get the user’s notification settings: kinds shown in the console and sent by mail.',
  access,
  reply: z.object({ items: z.array(noticeSetting) }),
});

export const setNoticeSetting = defineEndpoint('notifications.set', 'PUT /message/settings', {
  summary: 'Set how one kind of notification is delivered to the user in this team; what is left out stays.',
  access,
  body: z.object({ kind: noticeKind, inApp: z.boolean().optional(), mail: z.boolean().optional() }),
  reply: z.object({ items: z.array(noticeSetting) }),
  errors: ['notification.unknown_kind'],
});
