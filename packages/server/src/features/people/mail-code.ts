import { randomInt } from 'node:crypto';
import { peopleLimits } from '@muster/contract/people/limits';
import { hashSecret } from '../../platform/secret.ts';

/** A numeric code to type from a mail, and the hash to store. */
export function newMailCode(): { code: string; codeHash: Buffer } {
  const { mailCodeLength } = peopleLimits;
  const code = String(randomInt(10 ** mailCodeLength)).padStart(mailCodeLength, '0');
  return { code, codeHash: hashSecret(code) };
}
