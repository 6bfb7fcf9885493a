import { emptyConfig } from '@muster/contract/configs/empty-config';
import {
  type ConfigDocument,
  configBackgrounds,
  configIcons,
  type PreloadedApp,
} from '@muster/contract/configs/schemas';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compare } from './compare.ts';
import { DOT } from '../../../ui/dot.ts';

const app = fc.record({
  name: fc.constantFrom('Quiz', '故事'),
  packageName: fc.constantFrom('com.a', 'com.b', 'com.c'),
  className: fc.constantFrom('', '.Main'),
  isVisible: fc.boolean(),
});
const file = (fileId: string) => ({ fileId, name: `${fileId}.mp3`, size: 1, sha256: '', contentType: '' });
const document: fc.Arbitrary<ConfigDocument> = fc.record({
  name: fc.constantFrom('x', 'y'),
  icon: fc.constantFrom(...configIcons),
  background: fc.constantFrom(...configBackgrounds),
  selfName: fc.constantFrom('', 'Bobby'),
  apps: fc.uniqueArray(app, { selector: (each) => `${each.packageName}/${each.className}`, maxLength: 4 }),
  // A set: the order of hidden apps does not matter.
  hiddenStoreApps: fc.subarray(['com.x', 'com.y', 'com.z']),
  trainkitProject: fc.option(fc.record({ id: fc.constantFrom('1', '2'), name: fc.constantFrom('A', 'B') })),
  files: fc.shuffledSubarray(['a', 'b', 'c']).map((ids) => ids.map(file)),
});

it('reports differences exactly when the documents differ', () => {
  fc.assert(
    fc.property(document, document, (before, after) => {
      expect(compare(before, before)).toEqual([]);
      expect(compare(before, after).length === 0).toBe(JSON.stringify(before) === JSON.stringify(after));
    }),
  );
});

it('applying the added, removed and changed values to the first document gives the second', () => {
  const key = ({ packageName, className }: PreloadedApp) => `${packageName}/${className}`;
  const sorted = (apps: readonly PreloadedApp[]) =>
    apps.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)).map((each) => JSON.stringify(each));
  fc.assert(
    fc.property(document, document, (before, after) => {
      const result: ConfigDocument = { ...before };
      for (const { field, kind, before: old, after: now } of compare(before, after)) {
        if (field === 'apps' && kind !== 'moved') {
          const rest = result.apps.filter((each) => old === null || key(each) !== key(old as PreloadedApp));
          result.apps = now === null ? rest : [...rest, now as PreloadedApp];
        } else if (field === 'hiddenStoreApps') {
          const rest = result.hiddenStoreApps.filter((name) => name !== old);
          result.hiddenStoreApps = now === null ? rest : [...rest, now as string];
        } else if (field === 'name' || field === 'selfName') result[field] = now as string;
      }
      expect(sorted(result.apps)).toEqual(sorted(after.apps));
      expect(result.hiddenStoreApps.toSorted()).toEqual(after.hiddenStoreApps.toSorted());
      expect([result.name, result.selfName]).toEqual([after.name, after.selfName]);
    }),
  );
});

it('comparing in the other direction swaps added and removed', () => {
  fc.assert(
    fc.property(document, document, (before, after) => {
      const count = (kind: string, list: ReturnType<typeof compare>) =>
        list.filter((each) => each.kind === kind).length;
      const [there, back] = [compare(before, after), compare(after, before)];
      expect(count('added', there)).toBe(count('removed', back));
      expect(count('changed', there)).toBe(count('changed', back));
    }),
  );
});

it('a move lists only the items in both documents', () => {
  const [a, b, c] = ['a', 'b', 'c'].map(file) as [
    ReturnType<typeof file>,
    ReturnType<typeof file>,
    ReturnType<typeof file>,
  ];
  expect(compare({ ...emptyConfig, files: [a, b] }, { ...emptyConfig, files: [b, c, a] })).toEqual([
    { field: 'files', kind: 'added', before: null, after: 'c.mp3' },
    { field: 'files', kind: 'moved', before: `a.mp3${DOT}b.mp3`, after: `b.mp3${DOT}a.mp3` },
  ]);
});
