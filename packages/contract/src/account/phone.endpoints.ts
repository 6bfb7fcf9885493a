import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { givenPassword, phone, profile } from './schemas.ts';

export const changePhone = defineEndpoint('account.changePhone', 'POST /uams/phone', {
  summary: 'Send a code to a phone; it is the person’s when the code comes back.',
  access: 'session',
  body: z.object({ phone, password: givenPassword }),
  reply: profile,
  errors: ['E048', 'E049', 'E059'],
});

export const resendPhoneCode = defineEndpoint('account.resendPhoneCode', 'POST /uams/phone/resend', {
  summary: 'Another code to the phone that waits for one.',
  access: 'session',
  reply: profile,
  errors: ['E058'],
});

export const verifyPhone = defineEndpoint('account.verifyPhone', 'POST /uams/phone/verify', {
  summary: 'The code that came on the phone.',
  access: 'session',
  body: z.object({ code: z.string().trim().min(1, 'field.required').max(12, 'field.too_long') }),
  reply: profile,
  errors: ['E053', 'E058', 'E069'],
});

export const removePhone = defineEndpoint('account.removePhone', 'DELETE /uams/phone', {
  summary: 'No phone any more.',
  access: 'session',
  reply: profile,
});
