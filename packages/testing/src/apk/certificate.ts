import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** A throw-away key with a self-signed certificate. */
export interface SigningKey {
  privateKey: KeyObject;
  /** DER. */
  publicKey: Buffer;
  /** DER. */
  certificate: Buffer;
  /** SHA-256 of the certificate, in hex. */
  sha256: string;
}

/** A DER value. */
export function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const size = Buffer.from(body.length.toString(16).padStart(body.length > 0xff ? 4 : 2, '0'), 'hex');
  const length = body.length < 0x80 ? size : Buffer.concat([Buffer.from([0x80 | size.length]), size]);
  return Buffer.concat([Buffer.from([tag]), length, body]);
}

const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
/** ecdsa-with-SHA256 */
export const ecdsaWithSha256 = der(0x30, oid('2a8648ce3d040302'));
const commonName = oid('550403');

const nameOf = (name: string) => der(0x30, der(0x31, der(0x30, commonName, der(0x0c, Buffer.from(name)))));

/** The certificate's issuer and serial number, by which a signature identifies its signer. */
export const issuerAndSerial = (name: string) => der(0x30, nameOf(name), der(0x02, Buffer.from([1])));

/** P-256, valid from 2020 to 2049. */
export function makeSigningKey(name: string): SigningKey {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'der' });
  const time = (text: string) => der(0x17, Buffer.from(text));
  const body = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    nameOf(name),
    der(0x30, time('200101000000Z'), time('491231235959Z')),
    nameOf(name),
    publicKey,
  );
  const signature = sign('sha256', body, pair.privateKey);
  const certificate = der(0x30, body, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  const sha256 = createHash('sha256').update(certificate).digest('hex');
  return { privateKey: pair.privateKey, publicKey, certificate, sha256 };
}
