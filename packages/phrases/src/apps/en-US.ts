import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  errors: {
    'app.conflict': {
      title: 'Someone else renamed this app',
      message: 'The app was renamed while you were editing. Keep your name or use theirs.',
    },
    'app.not_found': { title: 'App not found', message: 'It was deleted. Reload the page.' },
    'app.other_package': { title: 'This is another app', message: 'Choose a package of the same app.' },
    'app.older': {
      title: 'This is an older version',
      message:
        'The team has a newer one, and robots do not replace it by an older one. Upload it nevertheless?',
    },
    'app.other_signer': {
      title: 'Another signer',
      message:
        'This package is signed by another signer than the versions you have. Robots refuse such an update. Upload it nevertheless?',
    },
  },
  apps: {
    choose: 'Choose app',
    chooseHint: 'Apps of your team, and apps that robots already have.',
    onRobotsOnly: 'On robots only',
    link: { normal: 'Normal', linkOff: 'Link off', notFound: 'Not found' },
    linkHint: {
      linkOff: 'Its package was deleted from the team. Upload it again or choose another app.',
      notFound: 'Neither the team nor any robot has it. Check the package name.',
    },
    crashed: 'Crashed',
    state: { normal: 'Normal', linkOff: 'Offline', notFound: 'Not found' },
    ofRobot: {
      title: 'Apps',
      empty: 'No apps',
      neverSaid: 'This robot has not reported its apps yet.',
      saidNone: 'This robot reports that it has no apps.',
      count: { one: '{count} app', other: '{count} apps' },
      behind: { one: '{count} can be updated', other: '{count} can be updated' },
      newer: 'Team has {version}',
    },
    search: 'Search name or package',
    noMatch: 'No apps match.',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'apps/en-US': typeof phrases;
  }
}
