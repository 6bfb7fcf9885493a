import type { LiveChange } from '@muster/contract/live/management';
import { type Audience, audienceKey } from './audience.ts';

export interface PublishedChange {
  audience: Audience;
  change: LiveChange;
}

/** A change with its JSON, which is made once however many sockets, processes and replays it goes to. */
export interface EncodedChange extends PublishedChange {
  /** Of two changes with the same key the later makes the earlier pointless. */
  key: string;
  json: string;
}

/**
 * A row has one truth, so its key leaves the groups out: a robot that moved is what it is now. Changes without a row are
 * messages to people, and one to group A says nothing to group B.
 */
export function changeKey({ audience, change: { topic, row, of = '' } }: PublishedChange): string {
  return row === undefined
    ? `${topic} ${of} ${audienceKey(audience)}`
    : `${topic} ${row.id} ${audience.permission} ${audience.userId ?? ''}`;
}
