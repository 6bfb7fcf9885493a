import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** A stored value that no secret of this installation opens. */
export class SealedElsewhere extends Error {
  constructor(cause: unknown) {
    super(
      'a stored secret was encrypted with another secret than "session.secret" in the table "settings": restore that row from a backup, or enter anew what was encrypted',
      { cause },
    );
  }
}

/** Encrypts values that must be read again, so that a copy of the database alone does not reveal them. */
export interface Seal {
  /** @param of the owner: a value moved to another owner's row cannot be opened */
  seal(bytes: Uint8Array, of: string): Buffer;
  /** @throws SealedElsewhere when it was not sealed with this secret for `of` */
  open(sealed: Uint8Array, of: string): Buffer;
}

const NONCE = 12;
const TAG = 16;

/** @param purpose prevents one area from opening the values of another */
export function createSeal(secret: string, purpose: string): Seal {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    seal(bytes, of) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(of));
      const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, of) {
      const bytes = Buffer.from(sealed);
      const nonce = bytes.subarray(0, NONCE);
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG })
          .setAAD(Buffer.from(of))
          .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
        return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
      } catch (error) {
        throw new SealedElsewhere(error);
      }
    },
  };
}
