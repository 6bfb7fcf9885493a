import { bounds } from '../bounds.ts';
import { InspectionFailed, parse } from '../failure.ts';
import type { ReadBytes } from '../ranged-file.ts';

const MAGIC = Buffer.from('APK Sig Block 42', 'latin1');
const FOOTER = 24;
const PAIRS_MAX = 100;
const SIGNERS_MAX = 10;
/** APK Signature Scheme v3.1, v3 and v2. */
const schemes = [0x1b_93_ad_61, 0xf0_53_68_c0, 0x71_09_87_1a];

/**
 * The signers' certificates in DER, from the block before a package's directory; `null` without a block, or without any
 * of these schemes in it. Includes all schemes, the newest first: which one is used depends on the robot's Android, and
 * no signer may hide behind a scheme that robots ignore.
 * @throws InspectionFailed broken_signature when sizes contradict each other
 */
export async function readBlockSigners(read: ReadBytes, directoryOffset: number): Promise<Buffer[] | null> {
  if (directoryOffset < FOOTER + 8) return null;
  const footer = await read(directoryOffset - FOOTER, FOOTER);
  if (!footer.subarray(8).equals(MAGIC)) return null;
  const size = footer.readBigUInt64LE(0);
  if (size < BigInt(FOOTER) || size > BigInt(directoryOffset - 8))
    throw new InspectionFailed('broken_signature');
  const start = directoryOffset - Number(size) - 8;
  if ((await read(start, 8)).readBigUInt64LE(0) !== size) throw new InspectionFailed('broken_signature');
  const found = await findSchemes(read, start + 8, directoryOffset - FOOTER);
  const parts = schemes.flatMap((id) => found.get(id) ?? []);
  if (parts.length === 0) return null;
  const certificates: Buffer[] = [];
  for (const { start, size } of parts) {
    if (size > bounds.signatureFile) throw new InspectionFailed('broken_signature');
    const bytes = await read(start, size);
    certificates.push(...parse('broken_signature', () => signersOf(bytes)));
  }
  return certificates;
}

/** The block of each scheme. Other blocks may have any size: one of them pads to a full page. */
async function findSchemes(read: ReadBytes, start: number, end: number) {
  const found = new Map<number, { start: number; size: number }>();
  let count = 0;
  for (let at = start; at < end;) {
    if (at + 12 > end || (count += 1) > PAIRS_MAX) throw new InspectionFailed('broken_signature');
    const head = await read(at, 12);
    const size = head.readBigUInt64LE(0);
    if (size < 4n || size > BigInt(end - at - 8)) throw new InspectionFailed('broken_signature');
    const id = head.readUInt32LE(8);
    if (found.has(id) && schemes.includes(id)) throw new InspectionFailed('broken_signature');
    found.set(id, { start: at + 12, size: Number(size) - 4 });
    at += 8 + Number(size);
  }
  return found;
}

/** Parts that each begin with their length in four bytes. */
function partsOf(bytes: Buffer, max = Infinity): Buffer[] {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length && parts.length < max;) {
    const end = at + 4 + bytes.readUInt32LE(at);
    if (end > bytes.length) throw new RangeError('part');
    parts.push(bytes.subarray(at + 4, end));
    at = end;
  }
  return parts;
}

/**
 * v2 and v3 begin the same: a list of signers; each has signed data, which has digests and then certificates, the
 * signer's first.
 */
function signersOf(bytes: Buffer): Buffer[] {
  const [signers] = partsOf(bytes, 1);
  const certificates = partsOf(signers ?? bytes, SIGNERS_MAX).map((signer) => {
    const [signed] = partsOf(signer, 1);
    const [, list] = partsOf(signed ?? signer, 2);
    const [certificate] = partsOf(list ?? signer, 1);
    if (!certificate || certificate.length === 0) throw new RangeError('no certificate');
    return Buffer.from(certificate);
  });
  if (certificates.length === 0) throw new RangeError('no signer');
  return certificates;
}
