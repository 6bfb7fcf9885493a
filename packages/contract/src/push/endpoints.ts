import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { id } from '../primitives.ts';
import { newPushBrowser, pushBrowser, pushFaults } from './schemas.ts';

export const listPushBrowsers = defineEndpoint('push.list', 'GET /message/push', {
  summary: 'Browsers that alerts are pushed to, and the key that a browser subscribes with.',
  access: 'session',
  reply: z.object({ key: z.string(), items: z.array(pushBrowser) }),
});

export const addPushBrowser = defineEndpoint('push.add', 'POST /message/push', {
  summary: 'Push to the browser that asks, until its session ends.',
  access: 'session',
  body: newPushBrowser,
  reply: pushBrowser,
  errors: ['push.address', 'push.limit'],
});

export const removePushBrowser = defineEndpoint('push.remove', 'DELETE /message/push/:id', {
  summary: 'Push nothing more to a browser.',
  access: 'session',
  reply: z.object({ id }),
  errors: ['push.not_found'],
});

export const testPushBrowser = defineEndpoint('push.test', 'POST /message/push/:id/test', {
  summary: 'Push an example to a browser, and say whether its push service took it.',
  access: 'session',
  reply: z.object({ isSent: z.boolean(), fault: z.enum(pushFaults).nullable() }),
  errors: ['push.not_found'],
});
