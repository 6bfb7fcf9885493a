import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  signOn: {
    title: 'Single sign-on',
    hint: 'Members sign in with the OpenID provider of your school or company. The owner can always sign in with the password and two-step verification.',
    add: 'Add a provider',
    none: 'No provider is set up yet.',
    redirect: 'Redirect address to enter at the provider',
    on: 'On',
    off: 'Off',
    isRequired: 'Required',
    people: '{count} members',
    noDomains: 'No domains: the sign-in page does not offer it',
    tested: 'Tested {time}',
    untested: 'Not tested yet',
    edit: 'Edit',
    check: 'Check the connection',
    test: 'Test signing in',
    remove: 'Remove',
    actionsOf: 'Actions for {name}',
    removeTitle: 'Remove {name}?',
    removeMessage:
      'People who signed in with it are signed out immediately and stay in the team. Anyone without a password can set one with “Forgot your password?”.',
    removed: '{name} removed',
    saved: '{name} saved',
    form: {
      add: 'Add a provider',
      edit: 'Edit the provider',
      save: 'Save',
      name: 'Name',
      nameHint: 'Shown on the sign-in page, for example the name of your school.',
      issuer: 'Issuer',
      issuerHint:
        'An address that starts with https://. When it changes, people who signed in with it are signed out, and linked accounts have to be linked again.',
      clientId: 'Client ID',
      secret: 'Client secret',
      secretKept: 'Leave empty to keep the current one.',
      domains: 'Mail domains',
      domainsHint: 'The sign-in page offers this provider to people with these domains.',
      noDomains: 'Verify a domain first: Members page, mail domains.',
      defaultRole: 'Default role',
      noRole: 'No one without a rule',
      rules: 'Rules',
      rulesHint:
        'Claims give roles and groups; the first matching role counts. Members who joined this way are updated each time they sign in.',
      addRule: 'Add a rule',
      rule: 'Rule {number}',
      removeRule: 'Remove rule {number}',
      claim: 'Claim',
      value: 'Value',
      role: 'Role',
      sameRole: 'No role',
      groups: 'Groups',
      noGroups: 'None',
      enabled: 'Allow signing in',
      enabledHint: 'When this is turned off, people who signed in with it are signed out immediately.',
      required: 'Required for members with these domains',
      requiredHint:
        'They can no longer sign in with a password, and their current sessions end. The owner is exempt and keeps the password and two-step verification as a way back in.',
      trusts: 'Trust its two-step verification',
      trustsHint:
        'When the provider says two-step verification was done, it meets the requirement of the team.',
    },
    checked: {
      title: 'Connection to {name}',
      step: {
        address: 'Address',
        discovery: 'Description (discovery)',
        endpoints: 'Addresses for signing in',
        keys: 'Signing keys',
      },
      state: {
        good: 'Good',
        bad: 'Failed',
        skipped: 'Not checked',
      },
    },
    mine: {
      on: 'Linked, last used {time}',
      unused: 'Linked',
      off: 'Not linked',
      bind: 'Link',
      unbind: 'Unlink',
      unbound: 'Account unlinked',
    },
  },
  activity: {
    type: {
      signOn: 'Single sign-on',
    },
    action: {
      'signOn.create': '{actor} added the provider {object}',
      'signOn.update': '{actor} changed the provider {object}',
      'signOn.remove': '{actor} removed the provider {object}',
      'signOn.check': '{actor} checked the provider {object}',
      'signOn.test': '{actor} tested the provider {object}',
      'signOn.signIn': '{actor} signed in with {object}',
      'signOn.refuse': '{actor} refused a person who came by {object}',
      'signOn.unlock': '{actor} unlocked the screen with {object}',
      'signOn.bind': '{actor} linked their account with {object}',
      'signOn.unbind': '{actor} unlinked their account from {object}',
    },
    field: {
      issuer: 'Issuer',
      clientId: 'Client ID',
      domains: 'Mail domains',
      rules: 'Rules',
      defaultRole: 'Default role',
      isEnabled: 'Signing in allowed',
      isRequired: 'Required',
      trustsSecondStep: 'Two-step verification trusted',
      hasNewSecret: 'New client secret',
      result: 'Result',
      outcome: 'Outcome',
      reason: 'Reason',
    },
  },
  permissions: {
    area: {
      signOn: 'Single sign-on',
    },
    allows: {
      'signOn.manage': 'Set up single sign-on for the team.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'sign-on/en-US': typeof phrases;
  }
}
