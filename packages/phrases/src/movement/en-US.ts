import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  movement: {
    title: '{name}: movement',
    plane: 'Where {name} is',
    help: 'Arrow keys move, + and − zoom, 0 shows the whole trail, F turns following on or off.',
    follow: 'Follow',
    metres: '{count} m',
    onlyWatched:
      'The robot sends its position only while someone has this page open. Positions are not stored.',
    fact: {
      map: 'Map',
      position: 'Position',
      heading: 'Heading',
      speed: 'Speed',
    },
    state: {
      waiting: 'Waiting for the first position…',
      moving: 'Moving',
      standing: 'Standing still',
      paused: 'Paused',
      offline: 'The robot is offline. This is its last known position',
      offlineFromStart: 'The robot is offline, so no position comes',
      noPose: 'The robot reports no position. It may be finding its place',
      noWheels: 'This model does not drive, so it has no position',
      silent: 'No position for {count} s',
    },
    note: {
      jump: 'The position jumped. The trail starts again here',
      order: 'Positions arrive out of order. Older ones are skipped',
      map: 'The robot changed maps. The trail starts again',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'movement/en-US': typeof phrases;
  }
}
