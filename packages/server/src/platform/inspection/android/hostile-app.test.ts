import { makeBinaryXml } from '@muster/testing/apk/binary-xml';
import { u32, u64 } from '@muster/testing/apk/bytes';
import { type ApkOptions, makeApk, makeManifest } from '@muster/testing/apk/make-apk';
import { resourceId } from '@muster/testing/apk/resource-table';
import { blockId, withBlock } from '@muster/testing/apk/sign';
import { makeZip } from '@muster/testing/apk/zip';
import { expect, it } from 'vitest';
import { readFrom } from '../testing/in-memory.ts';
import { readApp } from './read-app.ts';

const outcome = (bytes: Buffer) =>
  readApp(readFrom(bytes), bytes.length, []).then(
    () => 'fine',
    (error: { code: string }) => error.code,
  );
const outcomeOf = (options: ApkOptions) => outcome(makeApk(options));

it('a package without a manifest is refused', async () => {
  expect(await outcomeOf({ manifest: null })).toBe('no_manifest');
});

it.each([
  ['empty', Buffer.alloc(0)],
  ['text', Buffer.from('<manifest package="com.example.app"/>')],
  ['truncated', makeManifest().subarray(0, 400)],
  ['of another root element', makeBinaryXml({ name: 'html' })],
  ['without a package', makeBinaryXml({ name: 'manifest' })],
  ['of zero bytes only', Buffer.alloc(10_000)],
])('a manifest that is %s is refused', async (_, manifest) => {
  expect(await outcomeOf({ manifest })).toBe('broken_manifest');
});

it.each(['', 'one', '../evil', 'com.example\u202e.app', `com.${'x'.repeat(300)}`, 'com.<b>.app'])(
  'the package name %j is refused',
  async (packageName) => {
    expect(await outcomeOf({ packageName })).toBe('broken_manifest');
  },
);

it('endlessly nested elements are refused', async () => {
  let node = { name: 'a', children: [] as { name: string }[] };
  for (let depth = 0; depth < 200; depth += 1) node = { name: 'a', children: [node] };
  const manifest = makeBinaryXml({
    name: 'manifest',
    attributes: { package: 'com.example.app' },
    children: [node],
  });
  expect(await outcomeOf({ manifest })).toBe('broken_manifest');
});

it('a split APK is refused', async () => {
  expect(await outcomeOf({ manifestAttributes: { split: 'config.zh' } })).toBe('split_package');
});

it('resources that are not a table are refused', async () => {
  expect(await outcomeOf({ resources: Buffer.from('nothing of the kind') })).toBe('broken_resources');
});

it('circular resource references have no value, and references that branch exponentially are refused', async () => {
  const circle = { name: 'drawable', entries: { icon: [{ value: { resource: resourceId(2, 0) } }] } };
  expect(await outcomeOf({ types: [circle], icon: { resource: resourceId(2, 0) } })).toBe('fine');
  const next = (at: number) =>
    Array.from({ length: 9 }, (_, density) => ({ density, value: { resource: resourceId(2, at) } }));
  const tree = { name: 'drawable', entries: { a: next(1), b: next(2), c: next(3), d: next(4), e: next(0) } };
  expect(await outcomeOf({ types: [tree], icon: { resource: resourceId(2, 0) } })).toBe('broken_resources');
});

const zip = makeZip([{ name: 'AndroidManifest.xml', data: makeManifest() }]);
const block = (size: bigint, inner = Buffer.alloc(100), before = size) =>
  Buffer.concat([u64(before), inner, u64(size), Buffer.from('APK Sig Block 42')]);
const around = (bytes: Buffer) =>
  Buffer.concat([zip.entries, bytes, zip.directory, zip.end(zip.entries.length + bytes.length)]);

it.each([
  ['larger than the file', block(2n ** 40n)],
  ['larger than a safe integer', block(2n ** 64n - 1n)],
  ['smaller than its own header', block(3n)],
  ['with two different sizes', block(124n, Buffer.alloc(100), 125n)],
  ['with a part beyond its end', block(124n, Buffer.concat([u64(10_000), Buffer.alloc(92)]))],
  ['with an empty part', block(124n, Buffer.alloc(100))],
])('a signing block %s is refused', async (_, bytes) => {
  expect(await outcome(around(bytes))).toBe('broken_signature');
});

it.each([
  ['no signers', Buffer.alloc(4)],
  ['signers beyond its end', u32(1000, 1000)],
  ['an invalid certificate', Buffer.from('1c000000180000001400000000000000080000000400000041414141', 'hex')],
  ['nothing', Buffer.alloc(0)],
])('a signature with %s is refused', async (_, value) => {
  expect(await outcome(withBlock(zip, [[blockId.v2, value]]))).toBe('broken_signature');
});

it('two signatures of one scheme are refused, and blocks of other kinds are ignored', async () => {
  const value = Buffer.alloc(4);
  expect(
    await outcome(
      withBlock(zip, [
        [blockId.v2, value],
        [blockId.v2, value],
      ]),
    ),
  ).toBe('broken_signature');
  expect(await outcome(withBlock(zip, [[0x42_72_65_77, Buffer.alloc(5000)]]))).toBe('fine');
});

it.each([
  Buffer.alloc(0),
  Buffer.from('300a0609', 'hex'),
  Buffer.from('30841fffffff', 'hex'),
  Buffer.from('3080', 'hex'),
])('a signature file that is not PKCS #7 is refused', async (data) => {
  expect(await outcomeOf({ scheme: null, entries: [{ name: 'META-INF/A.RSA', data }] })).toBe(
    'broken_signature',
  );
});

it('a signature file whose signer does not match its certificate is refused', async () => {
  expect(await outcomeOf({ scheme: 'v1', signerName: 'Somebody else' })).toBe('broken_signature');
});
