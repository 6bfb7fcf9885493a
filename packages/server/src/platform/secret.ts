import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

// No 0, O, 1, I or L: keys are read aloud and typed on a robot's screen.
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A key that users enter on robots, e.g. `K7PM-3QXR-9WTA-HN5D`; 79 bits. */
export function newKey(): string {
  const symbols: string[] = [];
  while (symbols.length < 16) {
    for (const byte of randomBytes(24)) {
      // 248 is the largest multiple of 31 in a byte: larger values would make some symbols more frequent.
      if (byte < 248 && symbols.length < 16) symbols.push(alphabet[byte % alphabet.length]!);
    }
  }
  return symbols.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** A key as typed → its stored form. */
export function normaliseKey(typed: string): string {
  const symbols = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return symbols.replace(/(.{4})(?=.)/g, '$1-');
}

/** 256 random bits; the credential of a robot or session. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Enough for secrets that are random already; never for passwords. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export function isSameSecret(hash: Buffer, secret: string): boolean {
  const given = hashSecret(secret);
  return given.length === hash.length && timingSafeEqual(given, hash);
}
