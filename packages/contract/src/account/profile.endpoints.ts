import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { languages } from '../languages.ts';
import { accountLimits } from './limits.ts';
import { personName, personText, pictureUrl, profile, signInAlerts, themes, timeZone } from './schemas.ts';

export const getProfile = defineEndpoint('account.getProfile', 'GET /uams/profile', {
  summary: 'What somebody says of themselves, and how they use the console.',
  access: 'session',
  reply: profile,
});

export const updateProfile = defineEndpoint('account.updateProfile', 'PUT /uams/profile', {
  summary: 'Change name, introduction or preferences; what is left out stays.',
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
  summary: 'A picture, JPG or PNG, as a data URL; it is cropped to a square and written anew.',
  access: 'session',
  // Base64 takes four characters for three bytes; the rest of the body gets some extra room.
  bodyMax: Math.ceil((accountLimits.avatarMax * 4) / 3) + 1024,
  body: z.object({ picture: pictureUrl }),
  reply: profile,
  errors: ['E009', 'E013'],
});

export const removeAvatar = defineEndpoint('account.removeAvatar', 'DELETE /uams/avatar', {
  summary: 'No picture any more.',
  access: 'session',
  reply: profile,
});

export const getAvatar = defineEndpoint('account.getAvatar', 'GET /uams/avatar/:id', {
  summary: 'A picture of a person; its address is in what names the person.',
  access: 'session',
  gives: 'file',
  reply: z.object({}),
  errors: ['request.not_found'],
});

export const downloadData = defineEndpoint('account.downloadData', 'GET /uams/data', {
  summary: 'Everything that is kept about the person who asks, as a file of JSON.',
  access: 'session',
  gives: 'file',
  reply: z.object({}),
});
