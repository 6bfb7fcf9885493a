import { createHash } from 'node:crypto';

/** An entry as PostgreSQL prints it: as texts, so that nothing is rounded. */
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
  /** `jsonb` as text, with PostgreSQL's order of keys. */
  before: string | null;
  after: string | null;
  ipAddress: string | null;
  /** The API token that was used. */
  tokenName: string | null;
  /** The browser that was used, if known. */
  browser: string | null;
  system: string | null;
}

/** The previous hash of a chain's first entry. */
export const NO_HASH = Buffer.alloc(32);

/** Incremented when the hashed rows change; older seals keep their form. */
const FORM = 1;
/** Form with the browser. Entries without one keep the original form, so that older seals stay valid. */
const FORM_WITH_BROWSER = 2;

/**
 * SHA-256 of the previous hash, the number, the time of the seal and the content. Encoded as JSON, so that two
 * different contents never produce the same text.
 * @param content `null` for an entry deleted before it could be sealed
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
