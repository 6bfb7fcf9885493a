import type { ErrorCode } from '@muster/contract/errors';
import type { Database, Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { hashSecret, newSecret } from '../../platform/secret.ts';
import { findLink, insertLink, type LinkKind, setUsed } from './links.store.ts';

/** The error codes of one kind of link. */
export interface LinkFaults {
  /** Unknown, of another kind, used before, or replaced by a newer one. */
  invalid: ErrorCode;
  expired: ErrorCode;
  accountRemoved: ErrorCode;
}

export interface OpenLink {
  id: string;
  userId: string;
  email: string | null;
}

/** @returns the token for the link; only its hash is stored */
export async function makeLink(
  tx: Tx,
  link: { userId: string; kind: LinkKind; email?: string; seconds: number },
  isReplacing = true,
): Promise<string> {
  const token = newSecret();
  const { email = null, ...rest } = link;
  await insertLink(tx, { ...rest, email, tokenHash: hashSecret(token) }, isReplacing);
  return token;
}

/** Reads a link without opening it. @throws Problem one of `faults` */
export async function lookAtLink(
  db: Database | Tx,
  kind: LinkKind,
  token: string,
  faults: LinkFaults,
  isLocked = false,
): Promise<OpenLink> {
  const row = await findLink(db, kind, hashSecret(token), isLocked);
  if (row === undefined) throw new Problem(faults.invalid);
  const { id, userId, email } = row;
  if (userId === null) throw new Problem(faults.accountRemoved);
  if (row.isOver) throw new Problem(faults.invalid);
  if (row.isExpired) throw new Problem(faults.expired);
  return { id, userId, email };
}

/** Opens a link, once: the second of two concurrent attempts finds it used. @throws Problem one of `faults` */
export async function openLink(tx: Tx, kind: LinkKind, token: string, faults: LinkFaults): Promise<OpenLink> {
  const link = await lookAtLink(tx, kind, token, faults, true);
  await setUsed(tx, link.id);
  return link;
}
