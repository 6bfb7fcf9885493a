import { makeResourceTable, resourceId, type TableLayout } from '@muster/testing/apk/resource-table';
import { expect, it } from 'vitest';
import { readResourceConfig } from './resource-config.ts';
import { noResources, readResourceTable } from './resource-table.ts';

const reference = (data: number) => ({ type: 1, data, text: null });

it.each<TableLayout>(['plain', 'sparse', 'offsets16', 'compact'])(
  'reads entries in the layout %s',
  (layout) => {
    const entries = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [
        `key${index}`,
        [
          { value: `text ${index}` },
          ...(index % 3 === 0 ? [{ language: 'ja', value: `日本 ${index}` }] : []),
        ],
      ]),
    );
    const table = readResourceTable(makeResourceTable([{ name: 'string', entries }], layout));
    const textsOf = (index: number) =>
      table.resolve(reference(resourceId(0, index))).map(({ text, config }) => [config.language, text]);
    for (let index = 0; index < 20; index += 1) {
      const japanese = index % 3 === 0 ? [['ja', `日本 ${index}`]] : [];
      expect(textsOf(index)).toEqual([[null, `text ${index}`], ...japanese]);
    }
    // A missing entry or type has no values.
    expect(textsOf(20)).toEqual([]);
    expect(table.resolve(reference(resourceId(7, 0)))).toEqual([]);
  },
);

it('follows references, and keeps their device configurations', () => {
  const table = readResourceTable(
    makeResourceTable([
      { name: 'mipmap', entries: { icon: [{ density: 480, value: { resource: resourceId(1, 0) } }] } },
      {
        name: 'drawable',
        entries: { icon: [{ language: 'ja', value: 'res/ja.png' }, { value: 'res/icon.png' }] },
      },
    ]),
  );
  expect(table.resolve(reference(resourceId(0, 0)))).toMatchObject([
    { text: 'res/ja.png', config: { language: 'ja', density: 480 } },
    { text: 'res/icon.png', config: { language: null, density: 480 } },
  ]);
});

it('returns a value that is no reference unchanged', () => {
  const text = { type: 3, data: 0, text: '1.0' };
  expect(noResources.resolve(text)).toMatchObject([text]);
  expect(noResources.resolve(reference(resourceId(0, 0)))).toEqual([]);
});

it.each([
  ['of two letters', [0x7a, 0x68, 0, 0], '', 'zh'],
  ['with a country', [0x7a, 0x68, 0x54, 0x57], '', 'zh-TW'],
  ['of three letters, packed', [0xad, 0x05, 0, 0], '', 'fil'],
  ['with a script', [0x7a, 0x68, 0, 0], 'Hant', 'zh-Hant'],
  ['with a deprecated code', [0x69, 0x77, 0, 0], '', 'he'],
  ['that is invalid', [1, 2, 3, 4], '', 'und'],
  ['that is unset', [0, 0, 0, 0], '', null],
])('reads a language %s', (_, locale, script, expected) => {
  const config = Buffer.alloc(48);
  config.writeUInt32LE(48, 0);
  config.set(locale, 8);
  config.write(script, 36, 'latin1');
  expect(readResourceConfig(config, 0).language).toBe(expected);
});
