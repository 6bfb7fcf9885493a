import { makeBinaryXml } from '@muster/testing/apk/binary-xml';
import { makeSigningKey } from '@muster/testing/apk/certificate';
import { type ApkOptions, makeApk, makeManifest } from '@muster/testing/apk/make-apk';
import { makePng } from '@muster/testing/apk/png';
import { resourceId } from '@muster/testing/apk/resource-table';
import { blockId, signatureOf, withBlock } from '@muster/testing/apk/sign';
import { makeZip } from '@muster/testing/apk/zip';
import { expect, it } from 'vitest';
import { readFrom } from '../testing/in-memory.ts';
import { readApp } from './read-app.ts';

const read = (options?: ApkOptions, languages: string[] = []) => {
  const bytes = makeApk(options);
  return readApp(readFrom(bytes), bytes.length, languages);
};

it('reads the facts of a package', async () => {
  const key = makeSigningKey('Example school');
  const { icon, ...facts } = await read({ key, activities: ['.MainActivity', 'com.example.Other', 'Third'] });
  expect(facts).toEqual({
    packageName: 'com.example.codelab',
    label: 'Codelab',
    labels: { 'zh-TW': '程式實驗室' },
    versionName: '1.2.3',
    versionCode: '10203',
    minSdk: 24,
    targetSdk: 34,
    permissions: ['android.permission.INTERNET'],
    signers: [{ sha256: key.sha256, subject: 'CN=Example school' }],
    activities: ['com.example.codelab.MainActivity', 'com.example.Other', 'com.example.codelab.Third'],
  });
  expect(icon).toEqual({ layers: [makePng(144, [0, 128, 128])], isAdaptive: false });
});

it('uses the label of the first preferred language that exists', async () => {
  const labels = { '': 'Codelab', 'zh-TW': '程式實驗室', ja: 'コードラボ' };
  expect((await read({ labels }, ['ko', 'ja', 'zh-TW'])).label).toBe('コードラボ');
  expect((await read({ labels }, ['ko'])).label).toBe('Codelab');
  expect((await read({ labels: { ja: 'コードラボ' } })).label).toBe('コードラボ');
});

it('cleans labels, and falls back to the package name', async () => {
  expect((await read({ labels: { '': '\u202e lab\u0007' } })).label).toBe('lab');
  expect((await read({ labels: { '': '長'.repeat(10_000) } })).label).toBe('長'.repeat(50));
  expect((await read({ labels: { '': '\u202e' } })).label).toBe('com.example.codelab');
  expect(
    (await read({ resources: null, versionName: `1\u202e${'.0'.repeat(1000)}` })).versionName,
  ).toHaveLength(60);
});

it('reads 64-bit version codes', async () => {
  const { versionCode } = await read({ versionCode: 0xff_ff_ff_ff, versionCodeMajor: 0x7f_ff_ff_ff });
  expect(versionCode).toBe('9223372036854775807');
});

it.each(['v1', 'v2', 'v3'] as const)('reads the signer of scheme %s', async (scheme) => {
  const key = makeSigningKey('Muster test');
  expect((await read({ scheme, key })).signers).toEqual([{ sha256: key.sha256, subject: 'CN=Muster test' }]);
});

it('lists the signers of every scheme, since robots differ in which one they check', async () => {
  const [old, young] = [makeSigningKey('Old'), makeSigningKey('Young')];
  const zip = makeZip([{ name: 'AndroidManifest.xml', data: makeManifest() }]);
  const bytes = withBlock(zip, [
    [blockId.v2, signatureOf(zip, old)],
    [blockId.v3, signatureOf(zip, young, 'v3')],
  ]);
  const { signers } = await readApp(readFrom(bytes), bytes.length, []);
  expect(signers.map(({ subject }) => subject)).toEqual(['CN=Young', 'CN=Old']);
});

it('has no signers when the package is unsigned', async () => {
  expect((await read({ scheme: null })).signers).toEqual([]);
});

it('has no icon when the package has none', async () => {
  expect((await read({ icons: null })).icon).toBeNull();
  expect((await read({ resources: null })).icon).toBeNull();
  // Only vectors, or a file that is no picture.
  expect(
    (await read({ icons: { 480: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') } })).icon,
  ).toBeNull();
});

it('skips an icon that is too large', async () => {
  const large = Buffer.concat([makePng(8, [1, 2, 3]), Buffer.alloc(5_000_000)]);
  const { icon } = await read({ icons: { 160: makePng(48, [0, 1, 2]), 480: large } });
  expect(icon?.layers).toEqual([makePng(48, [0, 1, 2])]);
});

it('reads the layers of an adaptive icon', async () => {
  const picture = makePng(108, [200, 0, 0]);
  const drawable = (resource: number) => ({
    drawable: [0x01_01_01_99, { resource }] as [number, { resource: number }],
  });
  const xml = makeBinaryXml({
    name: 'adaptive-icon',
    children: [
      { name: 'background', attributes: drawable(resourceId(2, 1)) },
      { name: 'foreground', attributes: drawable(resourceId(2, 2)) },
    ],
  });
  const { icon } = await read({
    icons: {},
    icon: { resource: resourceId(2, 0) },
    types: [
      {
        name: 'drawable',
        entries: {
          icon: [{ density: 0xff_fe, value: 'res/icon.xml' }],
          back: [{ value: { color: 0xff_00_80_80 } }],
          front: [{ density: 320, value: 'res/front.png' }],
        },
      },
    ],
    entries: [
      { name: 'res/icon.xml', data: xml },
      { name: 'res/front.png', data: picture },
    ],
  });
  expect(icon).toEqual({ layers: [{ argb: 0xff_00_80_80 }, picture], isAdaptive: true });
});

it('omits activities that are disabled or have no valid name', async () => {
  const name = (value: string) => ({ name: [0x01_01_00_03, value] as [number, string] });
  const filter = {
    name: 'intent-filter',
    children: [
      { name: 'action', attributes: name('android.intent.action.MAIN') },
      { name: 'category', attributes: name('android.intent.category.LAUNCHER') },
    ],
  };
  const off = { enabled: [0x01_01_00_0e, false] as [number, boolean] };
  const manifest = makeBinaryXml({
    name: 'manifest',
    attributes: { package: 'com.example.app' },
    children: [
      {
        name: 'application',
        children: [
          { name: 'activity', attributes: { ...name('.Off'), ...off }, children: [filter] },
          { name: 'activity', attributes: name('no class'), children: [filter] },
          { name: 'activity', attributes: name('.Inside') },
          { name: 'activity-alias', attributes: name('.Alias'), children: [filter] },
        ],
      },
    ],
  });
  const facts = await read({ manifest });
  expect(facts).toMatchObject({
    activities: ['com.example.app.Alias'],
    minSdk: 1,
    targetSdk: 1,
    versionCode: '0',
  });
});
