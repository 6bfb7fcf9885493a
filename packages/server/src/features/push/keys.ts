import { createECDH, hkdfSync } from 'node:crypto';

/** With which push services know this server (RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const CURVE = 'prime256v1';

/**
 * Made of the server's secret, so that all processes have the same without keeping it anywhere: browsers subscribe with
 * the public key, and take messages that are signed with the other half alone.
 */
export function pushKeysOf(secret: string): PushKeys {
  const pair = createECDH(CURVE);
  // A scalar beyond the curve's order, one in 2^32, is no key: then the next is taken.
  for (let attempt = 0; ; attempt += 1) {
    const scalar = Buffer.from(hkdfSync('sha256', secret, '', `push.vapid ${attempt}`, 32));
    try {
      pair.setPrivateKey(scalar);
    } catch (error) {
      if (attempt < 3) continue;
      throw error;
    }
    // The pair itself gives the scalar without its leading zeros, which is too short for whoever signs.
    return { publicKey: pair.getPublicKey('base64url'), privateKey: scalar.toString('base64url') };
  }
}
