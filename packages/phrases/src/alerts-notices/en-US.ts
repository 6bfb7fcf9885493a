import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  notices: {
    kind: {
      'alerts.assigned': {
        name: 'An alert is assigned to you',
        title: { one: '{by} assigned an alert to you', other: '{by} assigned {count} alerts to you' },
        text: 'Open it to see the robots and what to do.',
      },
      'alerts.escalated': {
        name: 'An alert is not acknowledged',
        title: { one: 'Alert not acknowledged: {name}', other: '{count} alerts not acknowledged: {name}' },
        text: 'Not acknowledged within {minutes} min.',
      },
      'alerts.updates': {
        name: 'Robots need an update',
        title: { one: '{count} robot runs an older robot OS', other: '{count} robots run an older robot OS' },
        text: '{groups}: older than version {version}.',
      },
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'alerts-notices/en-US': typeof phrases;
  }
}
