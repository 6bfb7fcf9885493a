import type { CommonCode } from '@muster/contract/errors';

/** Where the situation of a code of the catalogue exists. */
export type Situation = { when: string } & (
  | { /** A file that expects the code. */ test: string }
  | {
      /** The code used instead: the original distinguishes cases that cannot or need not be distinguished. */ says: CommonCode;
    }
  | { /** The area that brings the situation. */ later: string }
  | { /** Why it does not occur. */ never: string }
);

/** A code without a line does not compile; `error-codes.test.ts` compares each line with the sources. */
export const situations: Readonly<Record<CommonCode, Situation>> = {
  E001: {
    when: 'The browser is offline, or the server is unreachable',
    test: 'packages/console/src/platform/api-error.test.ts',
  },
  E002: {
    when: 'Registering a serial number that is already registered; a response whose text contains “duplicate”',
    test: 'packages/server/tests/http.test.ts',
  },
  E003: {
    when: 'Enrolling an unregistered robot while automatic registration is off; a response whose text contains “did”',
    test: 'packages/server/tests/teams.test.ts',
  },
  E004: {
    when: 'A group that does not exist, was deleted, belongs to another team or is out of reach',
    test: 'packages/server/tests/rights.test.ts',
  },
  E005: {
    when: 'A group is deleted while members are added to it',
    test: 'packages/server/tests/removed-meanwhile.test.ts',
  },
  E006: {
    when: 'Adding a user to a group who is not in the team',
    test: 'packages/server/tests/groups.test.ts',
  },
  E008: {
    when: 'A robot that was removed, belongs to another team or is out of reach',
    test: 'packages/server/tests/rights.test.ts',
  },
  E009: {
    when: 'Uploading a file with an unsupported extension',
    test: 'packages/server/tests/files.test.ts',
  },
  E010: { when: 'Editing a group that was deleted or is out of reach', says: 'E004' },
  E011: {
    when: 'Removing another user’s file without the permission',
    test: 'packages/server/tests/files.test.ts',
  },
  E013: {
    when: 'An uploaded file is empty, or was swept before it was used',
    test: 'packages/server/tests/files.test.ts',
  },
  E018: {
    when: 'Using a tool without the tool permission; the console then opens the tool page',
    test: 'packages/server/tests/tools.test.ts',
  },
  E019: { when: 'Wrong account or password, at the robot service', says: 'E035' },
  E020: {
    when: 'A user without a team requests data of a team',
    test: 'packages/server/tests/teams.test.ts',
  },
  E021: { when: 'An order without usage area or robot count', later: 'billing' },
  E022: { when: 'A user other than the owner adds an order', later: 'billing' },
  E024: { when: 'A user other than the owner adds a shared account', later: 'shared-accounts' },
  E026: {
    when: 'Linking an account to another identity of a provider that it is already linked to',
    test: 'packages/server/tests/sign-on-binding.test.ts',
  },
  E027: {
    when: 'Transferring the team to a user outside it',
    test: 'packages/server/tests/rights.test.ts',
  },
  E028: {
    when: 'Changing or removing a user who has left the team',
    test: 'packages/server/tests/rights.test.ts',
  },
  E031: {
    when: 'An invitation link that was never sent',
    test: 'packages/server/tests/invitations.test.ts',
  },
  E032: {
    when: 'Requesting a password reset for an address without an account',
    test: 'packages/server/tests/recovery.test.ts',
  },
  E033: {
    when: 'The role lacks the permission; the response contains both',
    test: 'packages/server/tests/rights.test.ts',
  },
  E034: {
    when: 'Retrying a task that does not exist',
    test: 'packages/server/tests/rights.test.ts',
  },
  E035: { when: 'Signing in with a wrong address or password', test: 'packages/server/tests/http.test.ts' },
  E042: {
    when: 'Creating an account for an address that already has one',
    test: 'packages/server/tests/http.test.ts',
  },
  E043: { when: 'An invitation was cancelled', test: 'packages/server/tests/invitations.test.ts' },
  E044: {
    when: 'Resending a mail to an address that is not registered',
    test: 'packages/server/tests/recovery.test.ts',
  },
  E045: {
    when: 'The link of a verification mail has expired',
    test: 'packages/server/tests/recovery.test.ts',
  },
  E046: { when: 'The account of a link was removed', test: 'packages/server/tests/recovery.test.ts' },
  E047: {
    when: 'An invitation that was already accepted',
    test: 'packages/server/tests/invitations.test.ts',
  },
  E048: {
    when: 'Verifying a phone number that is already verified',
    test: 'packages/server/tests/phone.test.ts',
  },
  E049: {
    when: 'A phone number that another account has verified',
    test: 'packages/server/tests/phone.test.ts',
  },
  E050: { when: 'An invitation has expired', test: 'packages/server/tests/invitations.test.ts' },
  E051: {
    when: 'Confirming a new address that is already confirmed',
    test: 'packages/server/tests/mail-address.test.ts',
  },
  E052: {
    when: 'The action needs a verified phone, and there is none',
    test: 'packages/server/tests/profile.test.ts',
  },
  E053: {
    when: 'A code sent by SMS or mail is wrong or has expired',
    test: 'packages/server/tests/phone.test.ts',
  },
  E054: { when: 'Wrong account or password, when an account is linked', says: 'E035' },
  E055: {
    when: 'A provider identity is linked to another account',
    test: 'packages/server/tests/sign-on-binding.test.ts',
  },
  E056: {
    when: 'Unlinking a provider identity that is not linked',
    test: 'packages/server/tests/sign-on-binding.test.ts',
  },
  E057: { when: 'Account and password do not match, at sign-in', says: 'E035' },
  E058: { when: 'Requesting a code again that was never sent', test: 'packages/server/tests/phone.test.ts' },
  E059: {
    when: 'Wrong password, when changing the phone',
    test: 'packages/server/tests/phone.test.ts',
  },
  E060: { when: 'Account and password do not match, when a robot signs in', says: 'E035' },
  E061: { when: 'Account and password do not match, when an invitation is opened', says: 'E035' },
  E062: { when: 'Account and password do not match, when an account is linked', says: 'E035' },
  E063: {
    when: 'The new password and its repetition differ',
    test: 'packages/server/tests/recovery.test.ts',
  },
  E064: {
    when: 'The new e-mail address belongs to another account',
    test: 'packages/server/tests/mail-address.test.ts',
  },
  E065: {
    when: 'The account was removed before its change of address was confirmed',
    test: 'packages/server/tests/mail-address.test.ts',
  },
  E066: {
    when: 'Wrong password, when changing the address',
    test: 'packages/server/tests/mail-address.test.ts',
  },
  E067: { when: 'A reset link is unknown or was used', test: 'packages/server/tests/recovery.test.ts' },
  E068: {
    when: 'The account was removed before its change of address was undone',
    test: 'packages/server/tests/mail-address.test.ts',
  },
  E069: {
    when: 'The phone number is verified for another account',
    test: 'packages/server/tests/phone.test.ts',
  },
  E070: { when: 'The account was removed, when its password is changed', says: 'session.expired' },
  E071: { when: 'The current password is wrong', test: 'packages/server/tests/own-sessions.test.ts' },
  E072: {
    when: 'The link that confirms or undoes a change of address is unknown or was used',
    test: 'packages/server/tests/mail-address.test.ts',
  },
  E073: { when: 'The account was removed, when its phone is changed', says: 'session.expired' },
  E074: {
    when: 'Deleting an account that owns a team',
    test: 'packages/server/tests/removal.test.ts',
  },
  E075: {
    when: 'A team that the user is not a member of, or that is not the chosen one',
    test: 'packages/server/tests/people.test.ts',
  },
  E076: { when: 'The team of an order is archived or blocked', later: 'billing' },
  E077: { when: 'The team of a shared account is archived or blocked', later: 'shared-accounts' },
  E078: {
    when: 'The address to restore is now used by another account',
    test: 'packages/server/tests/mail-address.test.ts',
  },
  E079: { when: 'The account was removed, when its data is requested', says: 'session.expired' },
  E080: {
    when: 'A group invite code is unknown, turned off or used up',
    test: 'packages/server/tests/join-codes.test.ts',
  },
  E081: { when: 'A group invite code has expired', test: 'packages/server/tests/join-codes.test.ts' },
  E501: {
    when: 'A robot refuses because it or its group is not authorised',
    never: 'a robot refuses in the result of its command',
  },
  'request.invalid': {
    when: 'Invalid fields in a request; the response lists each',
    test: 'packages/server/tests/http.test.ts',
  },
  'request.malformed': {
    when: 'A malformed request',
    test: 'packages/server/tests/http.test.ts',
  },
  'request.media_type': {
    when: 'A body with an unsupported content type',
    test: 'packages/server/tests/http.test.ts',
  },
  'request.not_found': { when: 'A URL that does not exist', test: 'packages/server/tests/http.test.ts' },
  'request.origin': {
    when: 'A cross-site write request',
    test: 'packages/server/tests/http.test.ts',
  },
  'request.timeout': {
    when: 'No response within 30 seconds',
    test: 'packages/console/src/platform/api-error.test.ts',
  },
  'request.too_large': {
    when: 'A body, URL or file over the size limit',
    test: 'packages/server/tests/http.test.ts',
  },
  'request.too_many': { when: 'Too many requests', test: 'packages/server/tests/http.test.ts' },
  'server.error': {
    when: 'An unexpected error',
    test: 'packages/console/src/platform/api-error.test.ts',
  },
  'server.unavailable': {
    when: 'The database is unavailable, or a row stayed locked',
    test: 'packages/server/tests/setup-page.test.ts',
  },
  'session.expired': {
    when: 'No session, or it has ended',
    test: 'packages/server/tests/rights.test.ts',
  },
  'session.two_factor': {
    when: 'A second step is required after the password',
    test: 'packages/server/tests/two-step.test.ts',
  },
  'storage.file_missing': {
    when: 'The content of a file is missing in the store',
    test: 'packages/server/tests/storage.test.ts',
  },
  'storage.full': { when: 'The disk is full', test: 'packages/server/tests/storage.test.ts' },
};
