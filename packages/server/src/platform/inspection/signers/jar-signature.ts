import { type DerValue, readDer, readDerWithin } from './der.ts';

const SEQUENCE = 0x30;
const SET = 0x31;
const CERTIFICATES = 0xa0;
/** 1.2.840.113549.1.7.2 */
const signedData = Buffer.from('06092a864886f70d010702', 'hex');

/**
 * The signers' certificates in DER, from `META-INF/*.RSA` (PKCS #7), without those of their issuers.
 * @throws RangeError
 */
export function readJarSigners(bytes: Buffer): Buffer[] {
  const slice = (value: DerValue) => bytes.subarray(value.start, value.end);
  const [kind, content] = readDerWithin(bytes, readDer(bytes, 0, bytes.length));
  if (!kind || !content || !slice(kind).equals(signedData)) throw new RangeError('no signed data');
  const parts = readDerWithin(bytes, readDer(bytes, content.body, content.end));
  const list = parts.find(({ tag }) => tag === CERTIFICATES);
  // The first set has hash algorithms, the last one signers.
  const signers = parts.findLast(({ tag }) => tag === SET);
  if (!list || !signers) throw new RangeError('no certificate');
  const certificates = readDerWithin(bytes, list).filter(({ tag }) => tag === SEQUENCE);
  return readDerWithin(bytes, signers).map((signer) => {
    const [, who] = readDerWithin(bytes, signer);
    if (!who) throw new RangeError('no signer');
    const [issuer, serial] = readDerWithin(bytes, who);
    const found = certificates.find((certificate) => {
      const names = namesOf(bytes, certificate);
      return (
        issuer &&
        serial &&
        slice(names.issuer).equals(slice(issuer)) &&
        slice(names.serial).equals(slice(serial))
      );
    });
    if (!found) throw new RangeError('no certificate of the signer');
    return Buffer.from(slice(found));
  });
}

function namesOf(bytes: Buffer, certificate: DerValue): { serial: DerValue; issuer: DerValue } {
  const [body] = readDerWithin(bytes, certificate);
  if (!body) throw new RangeError('certificate');
  // The optional version comes first.
  const parts = readDerWithin(bytes, body).filter(({ tag }) => tag !== 0xa0);
  const [serial, , issuer] = parts;
  if (!serial || !issuer) throw new RangeError('certificate');
  return { serial, issuer };
}
