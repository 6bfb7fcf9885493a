import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { alertsLimits } from './limits.ts';
import { id, nameText, page, pageQuery, requestId, text } from '../primitives.ts';
import { delivery, webhook } from './webhooks.schemas.ts';

const url = text(alertsLimits.webhookUrlMax, 1).refine((value) => URL.canParse(value), 'field.format');

export const listWebhooks = defineEndpoint('alerts.listWebhooks', 'GET /rms/alerts/webhooks', {
  summary: 'List alert webhooks.',
  access: 'alert.settings',
  reply: z.object({ items: z.array(webhook) }),
});

export const createWebhook = defineEndpoint('alerts.createWebhook', 'POST /rms/alerts/webhooks', {
  summary: 'Create an alert webhook. Its secret is only in this response.',
  access: 'alert.settings',
  body: z.object({ name: nameText(alertsLimits.webhookNameMax), url, requestId: requestId.optional() }),
  reply: webhook.extend({ secret: z.string() }),
  errors: ['alert.webhook_limit', 'alert.webhook_address', 'alert.webhook_not_found'],
});

export const updateWebhook = defineEndpoint('alerts.updateWebhook', 'PUT /rms/alerts/webhook/:id', {
  summary: 'Rename, pause or resume a webhook, or renew its secret; the old secret is then no longer used.',
  access: 'alert.settings',
  body: z.object({
    name: nameText(alertsLimits.webhookNameMax).optional(),
    isActive: z.boolean().optional(),
    newSecret: z.boolean().optional(),
  }),
  reply: webhook.extend({ secret: z.string().nullable() }),
  errors: ['alert.webhook_not_found'],
});

export const removeWebhook = defineEndpoint('alerts.removeWebhook', 'DELETE /rms/alerts/webhook/:id', {
  summary: 'Remove a webhook.',
  access: 'alert.settings',
  reply: z.object({ id }),
  errors: ['alert.webhook_not_found'],
});

export const testWebhook = defineEndpoint('alerts.testWebhook', 'POST /rms/alerts/webhook/:id/test', {
  summary: 'Send a sample alert to a webhook and return the response.',
  access: 'alert.settings',
  reply: delivery,
  errors: ['alert.webhook_not_found'],
});

export const listDeliveries = defineEndpoint('alerts.deliveries', 'GET /rms/alerts/webhook/:id/deliveries', {
  summary: 'List the deliveries of a webhook, newest first.',
  access: 'alert.settings',
  query: z.object(pageQuery),
  reply: page(delivery),
  errors: ['alert.webhook_not_found'],
});
