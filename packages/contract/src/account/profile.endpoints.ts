import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { languages } from '../languages.ts';
import { accountLimits } from './limits.ts';
import { personName, personText, pictureUrl, profile, signInAlerts, themes, timeZone } from './schemas.ts';

export const getProfile = defineEndpoint('account.getProfile', 'GET /uams/profile', {
  summary: 'Get the user’s profile and preferences.',
  access: 'session',
  reply: profile,
});

export const updateProfile = defineEndpoint('account.updateProfile', 'PUT /uams/profile', {
  summary: 'Update name, introduction or preferences; omitted fields keep their values.',
  access: 'session',
  body: z.object({
    name: personName.optional(),
    introduction: personText(accountLimits.introductionMax).optional(),
    language: z.enum(languages).optional(),
    theme: z.enum(themes).optional(),
    timeZone: timeZone.optional(),
    /** `phone` needs a verified phone: E052. */
    signInAlerts: z.enum(signInAlerts).optional(),
  }),
  reply: profile,
  errors: ['E052'],
});

export const setAvatar = defineEndpoint('account.setAvatar', 'PUT /uams/avatar', {
  summary: 'Set the avatar: JPG or PNG as a data URL; it is cropped to a square and re-encoded.',
  access: 'session',
  // Base64 takes four characters for three bytes; the rest of the body gets some extra room.
  bodyMax: Math.ceil((accountLimits.avatarMax * 4) / 3) + 1024,
  body: z.object({ picture: pictureUrl }),
  reply: profile,
  errors: ['E009', 'E013', 'account.no_pictures'],
});

export const removeAvatar = defineEndpoint('account.removeAvatar', 'DELETE /uams/avatar', {
  summary: 'Remove the avatar.',
  access: 'session',
  reply: profile,
});

export const getAvatar = defineEndpoint('account.getAvatar', 'GET /uams/avatar/:id', {
  summary: 'Get a user’s avatar; its URL is part of the user’s data.',
  access: 'session',
  gives: 'file',
  reply: z.object({}),
  errors: ['request.not_found'],
});

export const downloadData = defineEndpoint('account.downloadData', 'GET /uams/data', {
  summary: 'Download all data kept about the signed-in user, as a JSON file.',
  access: 'session',
  gives: 'file',
  reply: z.object({}),
});
