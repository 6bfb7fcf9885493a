import { makeSigningKey } from '@muster/testing/apk/certificate';
import { type ApkOptions, makeApk, makeManifest } from '@muster/testing/apk/make-apk';
import { makeResourceTable } from '@muster/testing/apk/resource-table';
import { makeJarSignature } from '@muster/testing/apk/sign';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { InspectionFailed } from '../failure.ts';
import { mutationsOf, randomBytes } from '../testing/mutations.ts';
import { readFrom } from '../testing/in-memory.ts';
import { readApp } from './read-app.ts';

const key = makeSigningKey('Muster test');
const icons = { 160: Buffer.from('icon') };

/** Expects a result or an error of the closed list: anything else fails. */
async function ends(bytes: Buffer) {
  try {
    expect(await readApp(readFrom(bytes), bytes.length, ['zh-TW'])).toHaveProperty('packageName');
  } catch (error) {
    if (!(error instanceof InspectionFailed)) throw error;
  }
}

const endsFor = (bytes: fc.Arbitrary<Buffer>, options: (bytes: Buffer) => ApkOptions) =>
  fc.assert(
    fc.asyncProperty(bytes, (mutated) => ends(makeApk({ key, icons, scheme: null, ...options(mutated) }))),
    { numRuns: 400 },
  );

const types = [{ name: 'drawable', entries: { a: [{ value: { color: 1 } }], b: [{ value: 'x' }] } }];
const table = makeResourceTable([
  {
    name: 'string',
    entries: { label: [{ value: 'Codelab' }, { language: 'zh', region: 'TW', value: '程式' }] },
  },
  { name: 'mipmap', entries: { icon: [{ density: 160, value: { resource: 0x7f_03_00_00 } }] } },
  ...types,
]);
const signature = makeJarSignature(key, 'Muster test', Buffer.from('content'));
const signatureFile = (data: Buffer) => ({ entries: [{ name: 'META-INF/A.EC', data }] });

it.each([
  ['a manifest', mutationsOf(makeManifest()), (manifest: Buffer) => ({ manifest })],
  ['a resource table', mutationsOf(table), (resources: Buffer) => ({ resources })],
  ['a signature file', mutationsOf(signature), signatureFile],
  ['a manifest of random bytes', randomBytes, (manifest: Buffer) => ({ manifest })],
  ['a resource table of random bytes', randomBytes, (resources: Buffer) => ({ resources })],
  ['a signature of random bytes', randomBytes, signatureFile],
])('%s, corrupted, gives a result or a known error', (_, bytes, options) => endsFor(bytes, options));

it.each(['v1', 'v2', 'v3'] as const)('a corrupted %s package gives no other error', async (scheme) => {
  const whole = makeApk({ key, icons, scheme });
  await fc.assert(fc.asyncProperty(mutationsOf(whole), ends), { numRuns: 400 });
  // The offsets of everything else are near the end.
  const end = mutationsOf(whole.subarray(-1500)).map((tail) =>
    Buffer.concat([whole.subarray(0, -1500), tail]),
  );
  await fc.assert(fc.asyncProperty(end, ends), { numRuns: 400 });
});

it('random bytes give no other error', () =>
  fc.assert(fc.asyncProperty(randomBytes, ends), { numRuns: 400 }));
