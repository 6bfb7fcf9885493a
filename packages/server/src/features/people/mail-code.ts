import { randomInt } from 'node:crypto';
import { peopleLimits } from '@muster/contract/people/limits';
import { hashSecret } from '../../platform/secret.ts';

/** Digits for somebody to type from a mail, and what is kept of them. */
export function newMailCode(): { code: string; codeHash: Buffer } {
  const { mailCodeLength } = peopleLimits;
  const code = String(randomInt(10 ** mailCodeLength)).padStart(mailCodeLength, '0');
  return { code, codeHash: hashSecret(code) };
}
