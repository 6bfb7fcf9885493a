import { createHash, X509Certificate } from 'node:crypto';
import type { Archive } from '../archive/archive.ts';
import { bounds } from '../bounds.ts';
import { cleanText } from '../clean-text.ts';
import { InspectionFailed, parse } from '../failure.ts';
import type { ReadBytes } from '../ranged-file.ts';
import { readDer } from './der.ts';
import { readJarSigners } from './jar-signature.ts';
import { readBlockSigners } from './signing-block.ts';

export interface Signer {
  /** Of the certificate, in hex: Android compares this. */
  sha256: string;
  /** On one line, e.g. `CN=Codelab, O=Robots`; empty for a certificate that OpenSSL cannot parse. */
  subject: string;
}

const SUBJECT_MAX = 200;
const FILES_MAX = 10;

/**
 * The signers that a package claims; empty when it is unsigned, and then no robot installs it. The robot verifies the
 * signatures: a package can contain another signer's certificate, but is then not installed.
 * @throws InspectionFailed broken_signature, and those of the archive
 */
export async function readSigners(read: ReadBytes, archive: Archive): Promise<Signer[]> {
  const certificates =
    (await readBlockSigners(read, archive.directoryOffset)) ?? (await readSignatureFiles(archive));
  const signers = parse('broken_signature', () => certificates.map(signerOf));
  return [...new Map(signers.map((signer) => [signer.sha256, signer])).values()];
}

/** Scheme v1: files in the package, each with one signature. */
async function readSignatureFiles(archive: Archive): Promise<Buffer[]> {
  const names = [...archive.entries.keys()].filter((name) => /^META-INF\/[^/]+\.(RSA|DSA|EC)$/i.test(name));
  if (names.length > FILES_MAX) throw new InspectionFailed('broken_signature');
  const certificates: Buffer[] = [];
  for (const name of names) {
    const bytes = await archive.readEntry(name, bounds.signatureFile);
    if (bytes) certificates.push(...parse('broken_signature', () => readJarSigners(bytes)));
  }
  return certificates;
}

function signerOf(certificate: Buffer): Signer {
  const whole = readDer(certificate, 0, certificate.length);
  if (whole.tag !== 0x30 || whole.end !== certificate.length) throw new RangeError('certificate');
  const sha256 = createHash('sha256').update(certificate).digest('hex');
  try {
    const subject = new X509Certificate(certificate).subject.split('\n').join(', ');
    return { sha256, subject: cleanText(subject, SUBJECT_MAX) ?? '' };
  } catch {
    return { sha256, subject: '' };
  }
}
