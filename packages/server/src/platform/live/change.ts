import type { LiveChange } from '@muster/contract/live/management';
import { type Audience, audienceKey } from './audience.ts';

export interface PublishedChange {
  audience: Audience;
  change: LiveChange;
}

/** A change with its JSON, which is serialised once for all sockets, processes and replays. */
export interface EncodedChange extends PublishedChange {
  /** A later change with the same key replaces an earlier one. */
  key: string;
  json: string;
}

/**
 * A row has one current state, so its key leaves out the groups, even if a robot moved to another. Changes without a
 * row are messages to users, and one to group A does not replace one to group B.
 */
export function changeKey({ audience, change: { topic, row, of = '' } }: PublishedChange): string {
  return row === undefined
    ? `${topic} ${of} ${audienceKey(audience)}`
    : `${topic} ${row.id} ${audience.permission} ${audience.userId ?? ''}`;
}
