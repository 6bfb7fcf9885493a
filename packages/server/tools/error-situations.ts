import type { CommonCode } from '@muster/contract/errors';

/** Where the situation of a code of the catalogue exists. */
export type Situation = { when: string } & (
  | { /** A file that expects the code. */ test: string }
  | {
      /** The other code that says it here; the original tells apart what cannot be told apart, or need not be. */ says: CommonCode;
    }
  | { /** The area that brings the situation. */ later: string }
);

/** A code without a line does not compile; `error-codes.test.ts` compares each line with the sources. */
export const situations: Readonly<Record<CommonCode, Situation>> = {
  E001: {
    when: 'The browser has no network, or the server cannot be reached',
    test: 'packages/console/src/platform/api-error.test.ts',
  },
  E002: {
    when: 'A serial number that is registered already is registered again; a reply whose words say “duplicate”',
    test: 'packages/server/tests/http.test.ts',
  },
  E003: {
    when: 'A robot that nobody registered joins while automatic registration is off; a reply whose words say “did”',
    test: 'packages/server/tests/teams.test.ts',
  },
  E004: {
    when: 'A group that does not exist, was deleted, is another team’s or out of reach',
    test: 'packages/server/tests/rights.test.ts',
  },
  E005: {
    when: 'A group that people are put into is deleted in that moment',
    test: 'packages/server/tests/group-deleted-meanwhile.test.ts',
  },
  E006: {
    when: 'Somebody who is not in the team is put into a group',
    test: 'packages/server/tests/groups.test.ts',
  },
  E008: {
    when: 'A robot that was removed, is another team’s or out of reach',
    test: 'packages/server/tests/rights.test.ts',
  },
  E009: { when: 'A file whose ending is not taken is uploaded', test: 'packages/server/tests/files.test.ts' },
  E010: { when: 'A group is edited that is gone or out of reach', says: 'E004' },
  E011: {
    when: 'Somebody else’s file is removed by who may not',
    test: 'packages/server/tests/files.test.ts',
  },
  E013: {
    when: 'An uploaded file is empty, or was swept before it was named',
    test: 'packages/server/tests/files.test.ts',
  },
  E018: {
    when: 'A tool is used that the person’s tool permissions leave out; the console then opens the tool page',
    test: 'packages/server/tests/tools.test.ts',
  },
  E019: { when: 'Wrong account or password, at the robot service', says: 'E035' },
  E020: {
    when: 'Somebody who belongs to no team asks for what a team has',
    test: 'packages/server/tests/teams.test.ts',
  },
  E021: { when: 'An order without use area or robot count', later: 'billing' },
  E022: { when: 'Somebody besides the owner adds an order', later: 'billing' },
  E024: { when: 'Somebody besides the owner adds a shared account', later: 'shared-accounts' },
  E026: {
    when: 'Somebody whose account is bound to a provider binds it to another person there',
    test: 'packages/server/tests/sign-on-binding.test.ts',
  },
  E027: {
    when: 'The team is transferred to somebody outside it',
    test: 'packages/server/tests/rights.test.ts',
  },
  E028: {
    when: 'A person who has left the team is changed or removed',
    test: 'packages/server/tests/rights.test.ts',
  },
  E031: {
    when: 'An invitation link that nobody was sent',
    test: 'packages/server/tests/invitations.test.ts',
  },
  E032: {
    when: 'A password reset is asked for an address that has no account',
    test: 'packages/server/tests/recovery.test.ts',
  },
  E033: {
    when: 'The role does not have the permission; the answer names both',
    test: 'packages/server/tests/rights.test.ts',
  },
  E034: {
    when: 'A task that does not exist is sent again or cancelled',
    test: 'packages/server/tests/rights.test.ts',
  },
  E035: { when: 'Signing in with a wrong address or password', test: 'packages/server/tests/http.test.ts' },
  E042: {
    when: 'An account is made for an address that has one',
    test: 'packages/server/tests/http.test.ts',
  },
  E043: { when: 'An invitation was cancelled', test: 'packages/server/tests/invitations.test.ts' },
  E044: {
    when: 'A mail is to be sent again to an address that is not registered',
    test: 'packages/server/tests/recovery.test.ts',
  },
  E045: {
    when: 'The link of a verification mail has expired',
    test: 'packages/server/tests/recovery.test.ts',
  },
  E046: { when: 'The account of a link was removed', test: 'packages/server/tests/recovery.test.ts' },
  E047: { when: 'An invitation was accepted already', test: 'packages/server/tests/invitations.test.ts' },
  E048: {
    when: 'A phone number that is verified is verified again',
    test: 'packages/server/tests/phone.test.ts',
  },
  E049: {
    when: 'A phone number that another account has verified',
    test: 'packages/server/tests/phone.test.ts',
  },
  E050: { when: 'An invitation has expired', test: 'packages/server/tests/invitations.test.ts' },
  E051: {
    when: 'A new address that is confirmed already is confirmed again',
    test: 'packages/server/tests/mail-address.test.ts',
  },
  E052: {
    when: 'Something needs a verified phone and there is none',
    test: 'packages/server/tests/profile.test.ts',
  },
  E053: {
    when: 'A code sent by SMS or mail is wrong or has expired',
    test: 'packages/server/tests/phone.test.ts',
  },
  E054: { when: 'Wrong account or password, when an account is bound', says: 'E035' },
  E055: {
    when: 'An outside account belongs to somebody else',
    test: 'packages/server/tests/sign-on-binding.test.ts',
  },
  E056: {
    when: 'An outside account is unbound that is not bound',
    test: 'packages/server/tests/sign-on-binding.test.ts',
  },
  E057: { when: 'Account and password do not match, at sign-in', says: 'E035' },
  E058: { when: 'A code is asked for that was not sent', test: 'packages/server/tests/phone.test.ts' },
  E059: {
    when: 'The password given with a change of phone is wrong',
    test: 'packages/server/tests/phone.test.ts',
  },
  E060: { when: 'Account and password do not match, when a robot signs in', says: 'E035' },
  E061: { when: 'Account and password do not match, when an invitation is opened', says: 'E035' },
  E062: { when: 'Account and password do not match, when an account is bound', says: 'E035' },
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
    when: 'The password given with a change of address is wrong',
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
    when: 'An account is to be deleted that owns a team',
    test: 'packages/server/tests/removal.test.ts',
  },
  E075: {
    when: 'A team is named that the person is not in, or that is not the chosen one',
    test: 'packages/server/tests/people.test.ts',
  },
  E076: { when: 'The team of an order is archived or blocked', later: 'billing' },
  E077: { when: 'The team of a shared account is archived or blocked', later: 'shared-accounts' },
  E078: {
    when: 'Meanwhile another account took the address that is to be restored',
    test: 'packages/server/tests/mail-address.test.ts',
  },
  E079: { when: 'The account was removed, when its data is asked for', says: 'session.expired' },
  E080: {
    when: 'A group invite code is unknown, turned off or used up',
    test: 'packages/server/tests/join-codes.test.ts',
  },
  E081: { when: 'A group invite code has expired', test: 'packages/server/tests/join-codes.test.ts' },
  E501: { when: 'A robot refuses because it or its group is not authorised', later: 'monitoring' },
  'request.invalid': {
    when: 'Fields of a request break their rules; the answer names each',
    test: 'packages/server/tests/http.test.ts',
  },
  'request.malformed': {
    when: 'A request cannot be read at all',
    test: 'packages/server/tests/http.test.ts',
  },
  'request.media_type': {
    when: 'A body comes in a form that nobody reads',
    test: 'packages/server/tests/http.test.ts',
  },
  'request.not_found': { when: 'An address that does not exist', test: 'packages/server/tests/http.test.ts' },
  'request.origin': {
    when: 'A change is asked for by a page of another site',
    test: 'packages/server/tests/http.test.ts',
  },
  'request.timeout': {
    when: 'No answer came within 30 seconds',
    test: 'packages/console/src/platform/api-error.test.ts',
  },
  'request.too_large': {
    when: 'A body, an address or a file is larger than is taken',
    test: 'packages/server/tests/http.test.ts',
  },
  'request.too_many': { when: 'Somebody asks too often', test: 'packages/server/tests/http.test.ts' },
  'server.error': {
    when: 'Something broke that nobody foresaw',
    test: 'packages/console/src/platform/api-error.test.ts',
  },
  'server.unavailable': { when: 'The database is away', test: 'packages/server/tests/setup-page.test.ts' },
  'session.expired': {
    when: 'Nobody is signed in, or the session has ended',
    test: 'packages/server/tests/rights.test.ts',
  },
  'session.two_factor': {
    when: 'A second step is asked for after the password',
    test: 'packages/server/tests/two-step.test.ts',
  },
  'storage.file_missing': {
    when: 'The store has lost the bytes of a file',
    test: 'packages/server/tests/storage.test.ts',
  },
  'storage.full': { when: 'The disk is full', test: 'packages/server/tests/storage.test.ts' },
};
