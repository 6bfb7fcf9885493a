import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  push: {
    title: 'Browser notifications',
    hint: 'When a monitoring condition has push turned on and names you as a recipient, alerts appear in these browsers, even while this page is closed. Signing out ends them.',
    turnOn: 'Turn on in this browser',
    none: 'No browsers yet.',
    unknown: 'Unknown browser',
    isThis: 'This browser',
    added: 'Added {time}',
    lastSent: 'Last notified {time}',
    failing: 'The push service did not accept the last notification. It is tried again later.',
    test: 'Test',
    tested: 'Test notification sent',
    testFailed: 'Could not send the test notification',
    testGone: 'This browser no longer accepts notifications and was removed from the list.',
    remove: 'Remove',
    insecure: 'Browsers allow notifications on https pages only. Open the console over https.',
    unsupported:
      'This browser does not support notifications. On iPhone and iPad, add the console to the home screen first.',
    denied:
      'Notifications of this site are blocked in the browser. Allow them in the site settings beside the address, then reload the page.',
    refused:
      'The browser could not reach its push service. Check that the network allows it, then try again.',
  },
  errors: {
    'push.not_found': {
      title: 'Browser not found',
      message: 'It may have been removed or signed out. Reload the page.',
    },
    'push.address': {
      title: 'This push service cannot be used',
      message: 'Its address is not on the public internet.',
    },
    'push.limit': {
      title: 'Too many browsers',
      message: 'Remove a browser that is no longer used first.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'push/en-US': typeof phrases;
  }
}
