import { u32, u64 } from '@muster/testing/apk/bytes';
import { type ApkOptions, makeApk } from '@muster/testing/apk/make-apk';
import { joinZip, makeZip, type ZipEntry } from '@muster/testing/apk/zip';
import { expect, it } from 'vitest';
import { readApp } from '../android/read-app.ts';
import { readFrom } from '../testing/in-memory.ts';

const outcome = (bytes: Buffer) =>
  readApp(readFrom(bytes), bytes.length, []).then(
    () => 'fine',
    (error: { code: string }) => error.code,
  );
const outcomeOf = (options: ApkOptions) => outcome(makeApk(options));

const first =
  (change: (entry: ZipEntry) => Partial<ZipEntry>) =>
  ([entry, ...others]: ZipEntry[]) => [{ ...entry!, ...change(entry!) }, ...others];
const extra = (name: string): ApkOptions => ({ entries: [{ name, data: Buffer.from('x') }] });

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a few bytes', Buffer.from('PK')],
  ['text', Buffer.from('no zip at all, but long enough to be looked at')],
  ['a web page', Buffer.from(`<html>${' '.repeat(100)}</html>`)],
])('%s is no archive', async (_, bytes) => {
  expect(await outcome(bytes)).toBe('not_archive');
});

it('a truncated archive is reported as such, wherever it was cut', async () => {
  const whole = makeApk();
  for (let length = 4; length < whole.length; length += 97)
    expect(await outcome(whole.subarray(0, length)), String(length)).toMatch(/^(truncated|not_archive)$/);
  expect(await outcome(whole.subarray(0, whole.length - 22))).toBe('truncated');
});

it('bytes after its end, or a second end record, are refused', async () => {
  const whole = makeApk();
  expect(await outcome(Buffer.concat([whole, Buffer.alloc(3)]))).toBe('broken_archive');
  expect(await outcome(Buffer.concat([whole, makeApk()]))).toBe('broken_archive');
  expect(await outcomeOf({ end: { comment: joinZip(makeZip([])) } })).toBe('broken_archive');
});

it('an encrypted archive is refused', async () => {
  expect(await outcomeOf({ change: first(() => ({ central: { flags: 1 }, local: { flags: 1 } })) })).toBe(
    'encrypted',
  );
  expect(await outcomeOf({ change: first(() => ({ central: { flags: 0x41 } })) })).toBe('encrypted');
});

it.each(['../evil', 'res/../../evil', '/etc/passwd', '..\\evil', 'C:\\evil', 'a\0b', './a', ''])(
  'the name %j is refused',
  async (name) => {
    expect(await outcomeOf(extra(name))).toBe('unsafe_name');
  },
);

it('a name that is too long is refused', async () => {
  expect(await outcomeOf(extra('n'.repeat(2000)))).toBe('unsafe_name');
});

it('two entries with the same name are refused', async () => {
  expect(await outcomeOf(extra('AndroidManifest.xml'))).toBe('duplicate_entry');
  expect(await outcomeOf(extra('classes.dex'))).toBe('duplicate_entry');
});

it.each([
  ['name', { name: 'AndroidManifest.xmk' }],
  ['method', { method: 0 }],
  ['sizes', { uncompressedSize: 5 }],
  ['checksum', { crc32: 5 }],
  ['encryption', { flags: 1 }],
])('an entry whose local header has a different %s is refused', async (_, local) => {
  expect(await outcomeOf({ change: first(() => ({ local })) })).toBe('broken_archive');
});

it('an archive with a prefix is refused', async () => {
  const dex = Buffer.from('dex\n035\0');
  const { entries, directory, end } = makeZip([
    { name: 'a', data: Buffer.from('x'), central: { offset: dex.length } },
  ]);
  const both = Buffer.concat([dex, entries, directory, end(dex.length + entries.length)]);
  expect(await outcome(both)).toBe('broken_archive');
});

it('entries that share bytes are refused', async () => {
  const overlapping = (entries: ZipEntry[]) =>
    entries.map((entry, index) => (index === 1 ? { ...entry, central: { offset: 8 } } : entry));
  expect(await outcomeOf({ change: overlapping })).toBe('broken_archive');
  const beyond = (entries: ZipEntry[]) =>
    entries.map((entry, index) => (index === 1 ? { ...entry, central: { offset: 0x7f_ff_ff_ff } } : entry));
  expect(await outcomeOf({ change: beyond })).toBe('broken_archive');
});

it('a manifest that unpacks to gigabytes is not unpacked', async () => {
  const gigabyte = 1024 ** 3;
  const claims = first(() => ({
    central: { uncompressedSize: gigabyte },
    local: { uncompressedSize: gigabyte },
  }));
  expect(await outcomeOf({ change: claims })).toBe('unpacks_too_large');
  // The size in the header is small, but the data is not.
  const bomb = Buffer.alloc(50_000_000);
  const lies = first(() => ({
    data: bomb,
    central: { uncompressedSize: 1000 },
    local: { uncompressedSize: 1000 },
  }));
  expect(await outcomeOf({ change: lies })).toBe('broken_archive');
  const shortened = first(({ data }) => ({ central: { uncompressedSize: data.length - 1 } }));
  expect(await outcomeOf({ change: shortened })).toBe('broken_archive');
});

it('an archive that unpacks to 100 GB is refused before anything is unpacked', async () => {
  const entries = Array.from({ length: 50 }, (_, index): ZipEntry => {
    return { name: `assets/${index}`, data: Buffer.from('x'), central: { uncompressedSize: 2 * 1024 ** 3 } };
  });
  expect(await outcomeOf({ entries })).toBe('unpacks_too_large');
});

it('many entries are accepted, but not a million', async () => {
  const entries = Array.from({ length: 20_000 }, (_, index): ZipEntry => {
    return { name: `assets/${index}`, data: Buffer.from('x'), isStored: true };
  });
  expect(await outcomeOf({ entries })).toBe('fine');
  // A zip counts up to 65,535 entries; more require zip64.
  const million = u64(1_000_000);
  const record = [u32(0x06_06_4b_50), u64(44), u32(0, 0, 0), million, million, u64(1_000_000 * 46), u64(0)];
  const end64 = Buffer.concat(record);
  const locator = Buffer.concat([u32(0x07_06_4b_50, 0), u64(0), u32(1)]);
  const end = makeZip([], { entryCount: 0xff_ff, directorySize: 0xff_ff_ff_ff }).end(0);
  expect(await outcome(Buffer.concat([end64, locator, end]))).toBe('too_many_entries');
  expect(await outcomeOf({ end: { directorySize: 17 * 1024 ** 2 } })).toBe('too_many_entries');
});

it('a zip64, a multi-part archive, and a directory at a wrong offset are refused', async () => {
  const locator = Buffer.concat([u32(0x07_06_4b_50, 0), u64(0), u32(1)]);
  const { entries, directory, end } = makeZip([{ name: 'a', data: Buffer.from('x') }]);
  const pretends = Buffer.concat([entries, directory, Buffer.alloc(56), locator, end(entries.length)]);
  expect(await outcome(pretends)).toBe('broken_archive');
  expect(await outcomeOf({ end: { disk: 1 } })).toBe('broken_archive');
  expect(await outcomeOf({ end: { directoryOffset: 0 } })).toBe('broken_archive');
  expect(await outcomeOf({ end: { entryCount: 1 } })).toBe('broken_archive');
  expect(await outcomeOf({ end: { entryCount: 60_000 } })).toBe('broken_archive');
});

it('an unsupported compression method is refused', async () => {
  expect(await outcomeOf({ change: first(() => ({ central: { method: 14 } })) })).toBe('broken_archive');
});
