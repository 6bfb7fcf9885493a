import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  signOnEntry: {
    with: 'Sign in with {name}',
    ofTeam: 'Team “{team}”',
    required: 'Your team asks you to sign in with {name}. Your password is not accepted here.',
    coming: 'Signing in…',
    back: 'Back to sign in',
    prove: 'Confirm with {name}',
    bindTitle: 'Link your account',
    bindIntro: '{email} already has an account. Sign in to it once; from then on, {name} is enough.',
    bindSubmit: 'Sign in and link',
    provedTitle: 'Identity confirmed',
    proved: 'Close this tab, go back to the page you came from, and try again.',
    test: {
      title: 'The test succeeded',
      hint: 'The reply from {name} is correct. The test signed in no one. You can close this tab.',
      outcome: 'What signing in would do',
      role: 'Role',
      groups: 'Groups',
      none: 'None',
      second: 'Two-step verification',
      seen: 'Done at the provider',
      unseen: 'Not done at the provider',
      claims: 'Claims received',
    },
    outcome: {
      new: 'Creates an account and joins the team',
      known: 'Signs in to the linked account',
      linked: 'Links the team’s account with this address and signs in to it',
      password: 'Asks for the password of the account first',
      no_address: 'Refused: no verified address in a domain of the team',
      no_role: 'Refused: no rule matches',
      removed: 'Refused: has left the team',
    },
    fault: {
      address: 'The address must start with https and be on the public internet.',
      unreachable: 'The address cannot be reached.',
      slow: 'No reply arrived in time.',
      too_large: 'The reply is too large.',
      redirected: 'The address redirects. Enter the final address.',
      status: 'The reply was an error. Check the issuer address.',
      not_json: 'The reply is not JSON.',
      issuer: 'The provider names another issuer than the one entered.',
      metadata: 'Required addresses are missing from its description.',
      keys: 'There are no usable signing keys.',
      key: 'The signing key is not among its published keys.',
      signature: 'The signature is not correct.',
      algorithm: 'This signing algorithm is not accepted.',
      audience: 'The reply is for another app.',
      nonce: 'The reply does not belong to this attempt to sign in.',
      state: 'The reply does not belong to this browser.',
      expired: 'The reply has expired. Check the clocks on both sides.',
      future: 'The reply is dated in the future. Check the clocks on both sides.',
      response_issuer: 'The reply comes from another issuer.',
      subject: 'Two replies name different people.',
      code: 'The code was not accepted. It may have been used already.',
      client: 'The client ID or secret was not accepted.',
      malformed: 'The reply is incomplete.',
    },
  },
  errors: {
    'sign_on.required': {
      title: 'Use single sign-on',
      message:
        'Your team asks you to sign in with its provider. Enter your e-mail on the sign-in page and choose it.',
    },
    'sign_on.refused': {
      title: 'Sign-in was refused',
      message: 'The sign-in service refused. Try again, or contact the owner of the team.',
    },
    'sign_on.no_role': {
      title: 'You cannot join the team yet',
      message: 'You signed in, but no rule gives you a role. Contact the owner of the team.',
    },
    'sign_on.address': {
      title: 'Your e-mail could not be confirmed',
      message:
        'The sign-in service must provide a verified address in a domain of the team. Contact the owner of the team.',
    },
    'sign_on.not_member': {
      title: 'You are no longer in the team',
      message: 'Your account has left the team. Ask the owner or an admin to invite you again.',
    },
    'sign_on.not_found': {
      title: 'Provider not found',
      message: 'The provider may have been removed or turned off. Refresh the page.',
    },
    'sign_on.conflict': {
      title: 'The provider was changed elsewhere',
      message: 'Close the dialog, check the current settings, and try again.',
    },
    'sign_on.too_many': {
      title: 'Too many providers',
      message: 'Remove a provider you no longer use first.',
    },
    'sign_on.known': {
      title: 'This provider was already added',
      message: 'The team already has a provider with this issuer and client ID.',
    },
    'sign_on.own_proof': {
      title: 'Confirm with your own password',
      message:
        'Your account is in several teams, so a provider of one of them is not enough. Use your password or passkey.',
    },
    'sign_on.other_account': {
      title: 'This is another account',
      message: 'Sign in to the account the provider named, then try again.',
    },
    'sign_on.expired': {
      title: 'Sign-in timed out',
      message: 'This attempt has expired, was used already, or began in another browser. Sign in again.',
    },
    'sign_on.failed': {
      title: 'The provider did not answer correctly',
      message: 'You were not signed in. Try again later, or contact the owner of the team.',
    },
    'sign_on.domain': {
      title: 'The domain is not verified',
      message: 'Confirm the mail domain on the Members page first.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'sign-on-entry/en-US': typeof phrases;
  }
}
