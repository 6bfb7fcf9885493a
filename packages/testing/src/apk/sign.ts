import { createHash, sign } from 'node:crypto';
import { prefixed, u32, u64 } from './bytes.ts';
import { der, ecdsaWithSha256, issuerAndSerial, type SigningKey } from './certificate.ts';
import type { Zip } from './zip.ts';

/** ECDSA with SHA-256. */
const ALGORITHM = 0x02_01;
export const blockId = { v2: 0x71_09_87_1a, v3: 0xf0_53_68_c0 } as const;
const CHUNK = 1024 * 1024;

const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();

/** Hash of the whole zip except the signature: the hash of the hashes of its 1 MB chunks. */
function contentDigest(sections: readonly Buffer[]): Buffer {
  const hashes = sections.flatMap((section) =>
    Array.from({ length: Math.ceil(section.length / CHUNK) }, (_, index) => {
      const part = section.subarray(index * CHUNK, (index + 1) * CHUNK);
      return sha256(Buffer.from([0xa5]), u32(part.length), part);
    }),
  );
  return sha256(Buffer.from([0x5a]), u32(hashes.length), ...hashes);
}

/** A zip with a signing block: APK Signature Scheme v2 or v3, as apksigner verifies it. */
export const signZip = (zip: Zip, key: SigningKey, scheme: keyof typeof blockId = 'v2'): Buffer =>
  withBlock(zip, [[blockId[scheme], signatureOf(zip, key, scheme)]]);

/** The part of a signing block for one scheme. */
export function signatureOf(zip: Zip, key: SigningKey, scheme: keyof typeof blockId = 'v2'): Buffer {
  const sections = [zip.entries, zip.directory, zip.end(zip.entries.length)];
  const digest = prefixed(u32(ALGORITHM), prefixed(contentDigest(sections)));
  // Version 3 contains the range of API levels that it applies to.
  const levels = scheme === 'v3' ? u32(24, 0x7f_ff_ff_ff) : Buffer.alloc(0);
  const signed = Buffer.concat([prefixed(digest), prefixed(prefixed(key.certificate)), levels, prefixed()]);
  const signature = prefixed(u32(ALGORITHM), prefixed(sign('sha256', signed, key.privateKey)));
  return prefixed(prefixed(prefixed(signed), levels, prefixed(signature), prefixed(key.publicKey)));
}

/** A zip with a signing block of these parts before its central directory. */
export function withBlock(zip: Zip, parts: readonly (readonly [id: number, value: Buffer])[]): Buffer {
  const pairs = parts.map(([id, value]) => Buffer.concat([u64(value.length + 4), u32(id), value]));
  const size = pairs.reduce((sum, { length }) => sum + length, 0) + 24;
  const block = Buffer.concat([u64(size), ...pairs, u64(size), Buffer.from('APK Sig Block 42')]);
  return Buffer.concat([zip.entries, block, zip.directory, zip.end(zip.entries.length + block.length)]);
}

/** `META-INF/CERT.EC` of a v1 signature: PKCS #7 around `content`. */
export function makeJarSignature(key: SigningKey, name: string, content: Buffer): Buffer {
  const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
  const version = der(0x02, Buffer.from([1]));
  const sha = der(0x30, oid('608648016503040201'));
  const signature = der(0x04, sign('sha256', content, key.privateKey));
  const signer = der(0x30, version, issuerAndSerial(name), sha, ecdsaWithSha256, signature);
  const data = der(0x30, oid('2a864886f70d010701'));
  const signedData = der(0x30, version, der(0x31, sha), data, der(0xa0, key.certificate), der(0x31, signer));
  return der(0x30, oid('2a864886f70d010702'), der(0xa0, signedData));
}
