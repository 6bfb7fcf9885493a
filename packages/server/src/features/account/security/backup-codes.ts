import { randomBytes } from 'node:crypto';
import { accountLimits } from '@muster/contract/account/limits';
import { newKey } from '../../../platform/secret.ts';
import { deriveKey } from '../../../platform/sessions/passwords.ts';

export interface BackupCodes {
  /** As displayed: `K7PM-3QXR-9WTA`, 59 bits. */
  codes: string[];
  salt: Buffer;
  hashes: Buffer[];
}

/** Slow to brute-force from a copy of the database. One salt per set, so that a try costs one derivation, not ten. */
export async function hashBackupCode(code: string, salt: Uint8Array): Promise<Buffer> {
  return Buffer.from(await deriveKey(code.replaceAll('-', ''), Buffer.from(salt).toString('hex')));
}

export async function makeBackupCodes(): Promise<BackupCodes> {
  const salt = randomBytes(32);
  const codes = Array.from({ length: accountLimits.backupCodes }, () => newKey().slice(0, 14));
  const hashes = await Promise.all(codes.map((code) => hashBackupCode(code, salt)));
  return { codes, salt, hashes };
}
