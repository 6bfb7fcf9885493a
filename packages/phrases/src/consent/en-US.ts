import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  consent: {
    title: 'Before you continue',
    intro: 'Muster needs your consent to collect the following information and provide the service.',
    personal: {
      title: 'Personal information',
      text: 'Your name and e-mail address, and the network address and browser you sign in from.',
    },
    browsing: {
      title: 'Browsing history',
      text: 'Your searches, actions and changes in Muster, and when you made them.',
    },
    cookies: {
      title: 'Cookies',
      text: 'They keep you signed in and remember your language and team.',
    },
    readMore: 'Read the privacy policy',
    agree: 'Agree and continue',
    decline: 'Decline and sign out',
    kept: 'We keep the version you agree to, the time and your network address. Version: {version}',
  },
  privacy: {
    title: 'Privacy policy',
    intro:
      'This Muster server is run by the organisation that gave you your account. It also keeps your information.',
    personal: {
      title: 'Personal information we collect',
      text: 'Your name, your e-mail address, the introduction and picture you add, and the time, network address and browser of each sign-in. Passwords are kept only in a form that cannot be read back.',
    },
    browsing: {
      title: 'Browsing history we collect',
      text: 'Your recent searches, and the changes you make to robots, configurations, groups and members. The owner and admins of your team can see who changed what, and when.',
    },
    use: {
      title: 'How we use it',
      text: 'Only to provide the service, protect accounts and reply to your feedback. It is not used for advertising and never sold.',
    },
    cookies: {
      title: 'Cookies',
      text: 'Muster uses only necessary cookies: your session, your language, your current team and the state of the sidebar. There are no tracking cookies.',
    },
    rights: {
      title: 'Your rights',
      text: 'You can see, correct or delete your information, and withdraw your consent at any time. Contact the owner of your team or the organisation that gave you your account.',
    },
    version: 'Version: {version}',
  },
  terms: {
    title: 'Terms of service',
    intro: 'By using this Muster server you accept these terms.',
    account: {
      title: 'Your account',
      text: 'Your account is for you alone. Keep your password safe. If you suspect that another person uses your account, change the password immediately and tell the owner of your team.',
    },
    robots: {
      title: 'Robots',
      text: 'Before you send a command or deploy a configuration, make sure that the robot’s surroundings are safe. You are responsible for the commands you send.',
    },
    content: {
      title: 'Content',
      text: 'The files you upload remain yours. Upload only content that you have the right to use.',
    },
    availability: {
      title: 'Availability',
      text: 'The organisation that runs Muster can interrupt the service for maintenance and can close accounts that break these terms.',
    },
    changes: {
      title: 'Changes',
      text: 'Changes to these terms are published on this page. If you continue to use the service, you accept the changed terms.',
    },
    leaving: 'Opening the organisation’s own page…',
  },
  errors: {
    'consent.outdated': {
      title: 'The text has changed',
      message: 'Reload the page and read the latest version before you agree.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'consent/en-US': typeof phrases;
  }
}
