import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { id, wholeNumber } from '../primitives.ts';
import { alertSettings } from './settings.schemas.ts';

const held = z.object({
  settings: alertSettings,
  revision: z.number().int(),
  /** The users in the settings who are still in the team. */
  people: z.array(z.object({ id, name: z.string() })),
});

export const getAlertSettings = defineEndpoint('alerts.getSettings', 'GET /rms/alerts/settings', {
  summary: 'Get the alert settings: escalation of unhandled alerts, and quiet hours.',
  access: 'alert.settings',
  reply: held,
});

export const setAlertSettings = defineEndpoint('alerts.setSettings', 'PUT /rms/alerts/settings', {
  summary: 'Update the alert settings, based on `revision`.',
  access: 'alert.settings',
  body: z.object({ settings: alertSettings, revision: wholeNumber.min(0) }),
  reply: held,
  errors: ['alert.settings_conflict', 'alert.person'],
});
