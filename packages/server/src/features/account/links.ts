import type { ErrorCode } from '@muster/contract/errors';
import type { Database, Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { hashSecret, newSecret } from '../../platform/secret.ts';
import { findLink, insertLink, type LinkKind, setUsed } from './links.store.ts';

/** What each way that a link may fail is called, for one kind of them. */
export interface LinkFaults {
  /** Made up, of another kind, used before, or replaced by a newer one. */
  invalid: ErrorCode;
  expired: ErrorCode;
  accountRemoved: ErrorCode;
}

export interface OpenLink {
  id: string;
  userId: string;
  email: string | null;
}

/** @returns the token for the address; only its hash is kept */
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

/** Looks at a link without opening it. @throws Problem one of `faults` */
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

/** Opens it, once: of two at the same moment the second finds it used. @throws Problem one of `faults` */
export async function openLink(tx: Tx, kind: LinkKind, token: string, faults: LinkFaults): Promise<OpenLink> {
  const link = await lookAtLink(tx, kind, token, faults, true);
  await setUsed(tx, link.id);
  return link;
}
