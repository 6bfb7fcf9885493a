import { createHash } from 'node:crypto';

/** An entry as PostgreSQL writes it: texts, so that nothing is rounded on the way. */
export interface SealedContent {
  teamId: string;
  id: string;
  /** Microseconds since 1970. */
  at: string;
  actorId: string | null;
  actorName: string;
  action: string;
  objectType: string;
  objectId: string;
  /** `jsonb` as text, whose order of keys is PostgreSQL's. */
  before: string | null;
  after: string | null;
  ipAddress: string | null;
  /** Of the API token it was done with. */
  tokenName: string | null;
  /** From which it was done, as far as it was said. */
  browser: string | null;
  system: string | null;
}

/** What the first entry of a chain follows. */
export const NO_HASH = Buffer.alloc(32);

/** Raised when the rows that go into a hash change; older seals keep theirs. */
const FORM = 1;
/** With the browser. Without one an entry has the form that it always had, and older seals hold. */
const FORM_WITH_BROWSER = 2;

/**
 * SHA-256 of the hash before, the number, the time of the seal and the content. Written as JSON, so that no two
 * contents read the same.
 * @param content `null` for an entry that was gone before it could be sealed
 */
export function hashOf(previous: Buffer, seq: number, sealedAt: Date, content: SealedContent | null): Buffer {
  const hasBrowser = content !== null && (content.browser !== null || content.system !== null);
  const fields =
    content === null
      ? null
      : [
          content.teamId,
          content.id,
          content.at,
          content.actorId,
          content.actorName,
          content.action,
          content.objectType,
          content.objectId,
          content.before,
          content.after,
          content.ipAddress,
          content.tokenName,
          ...(hasBrowser ? [content.browser, content.system] : []),
        ];
  return createHash('sha256')
    .update(previous)
    .update(JSON.stringify([hasBrowser ? FORM_WITH_BROWSER : FORM, seq, sealedAt.toISOString(), fields]))
    .digest();
}
