import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { id } from '../primitives.ts';
import { newPushBrowser, pushBrowser, pushFaults } from './schemas.ts';

export const listPushBrowsers = defineEndpoint('push.list', 'GET /message/push', {
  summary: 'List the browsers subscribed to push messages, and the public key for subscribing.',
  access: 'session',
  reply: z.object({ key: z.string(), items: z.array(pushBrowser) }),
});

export const addPushBrowser = defineEndpoint('push.add', 'POST /message/push', {
  summary: 'Subscribe this browser to push messages until its session ends.',
  access: 'session',
  body: newPushBrowser,
  reply: pushBrowser,
  errors: ['push.address', 'push.limit'],
});

export const removePushBrowser = defineEndpoint('push.remove', 'DELETE /message/push/:id', {
  summary: 'Unsubscribe a browser from push messages.',
  access: 'session',
  reply: z.object({ id }),
  errors: ['push.not_found'],
});

export const testPushBrowser = defineEndpoint('push.test', 'POST /message/push/:id/test', {
  summary: 'Send a sample push message to a browser; tells whether its push service accepted it.',
  access: 'session',
  reply: z.object({ isSent: z.boolean(), fault: z.enum(pushFaults).nullable() }),
  errors: ['push.not_found'],
});
