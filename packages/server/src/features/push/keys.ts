import { createECDH, hkdfSync } from 'node:crypto';

/** Keys that identify this server to push services (RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const CURVE = 'prime256v1';

/**
 * Derived from the server's secret, so that all processes share it without storage. Browsers subscribe with the public
 * key and accept only messages signed with the private key.
 */
export function pushKeysOf(secret: string): PushKeys {
  const pair = createECDH(CURVE);
  // A scalar beyond the curve's order, one in 2^32, is invalid: the next one is derived.
  for (let attempt = 0; ; attempt += 1) {
    const scalar = Buffer.from(hkdfSync('sha256', secret, '', `push.vapid ${attempt}`, 32));
    try {
      pair.setPrivateKey(scalar);
    } catch (error) {
      if (attempt < 3) continue;
      throw error;
    }
    // `getPrivateKey` would drop leading zeros, and the signing library rejects short keys.
    return { publicKey: pair.getPublicKey('base64url'), privateKey: scalar.toString('base64url') };
  }
}
