import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

// No 0, O, 1, I or L: keys are read aloud and typed on a robot's screen.
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A key people hand to robots, e.g. `K7PM-3QXR-9WTA-HN5D`; 79 bits. */
export function newKey(): string {
  const symbols: string[] = [];
  while (symbols.length < 16) {
    for (const byte of randomBytes(24)) {
      // 248 is the largest multiple of 31 in a byte: beyond it some symbols would come more often.
      if (byte < 248 && symbols.length < 16) symbols.push(alphabet[byte % alphabet.length]!);
    }
  }
  return symbols.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** How a person may have typed a key → how it is kept. */
export function normaliseKey(typed: string): string {
  const symbols = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return symbols.replace(/(.{4})(?=.)/g, '$1-');
}

/** 256 random bits; what a robot or session proves itself with. */
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
