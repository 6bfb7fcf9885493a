import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { givenPassword, phone, profile } from './schemas.ts';

export const changePhone = defineEndpoint('account.changePhone', 'POST /uams/phone', {
  summary: 'Set a phone number: sends it a verification code.',
  access: 'session',
  body: z.object({ phone, password: givenPassword }),
  reply: profile,
  errors: ['E048', 'E049', 'E059'],
});

export const resendPhoneCode = defineEndpoint('account.resendPhoneCode', 'POST /uams/phone/resend', {
  summary: 'Send another verification code to the unverified phone.',
  access: 'session',
  reply: profile,
  errors: ['E058'],
});

export const verifyPhone = defineEndpoint('account.verifyPhone', 'POST /uams/phone/verify', {
  summary: 'Verify a phone number by the code sent to it.',
  access: 'session',
  body: z.object({ code: z.string().trim().min(1, 'field.required').max(12, 'field.too_long') }),
  reply: profile,
  errors: ['E053', 'E058', 'E069'],
});

export const removePhone = defineEndpoint('account.removePhone', 'DELETE /uams/phone', {
  summary: 'Remove the phone number.',
  access: 'session',
  reply: profile,
});
