import { emptyConfig } from '@muster/contract/configs/empty-config';
import type { ConfigDocument } from '@muster/contract/configs/schemas';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changesBetween } from './config-changes.ts';

const app = (name: string, isVisible = true) => ({
  name,
  packageName: `com.robot.${name}`,
  className: '.Main',
  isVisible,
});
const fileOf = (fileId: string) => ({
  fileId,
  name: `${fileId}.mp3`,
  size: 1,
  sha256: '',
  contentType: 'audio/mpeg',
});
const base: ConfigDocument = { ...emptyConfig, name: 'Morning', apps: [app('quiz'), app('story')] };

it.each<[string, Partial<ConfigDocument>, { kind: string; value: string }[]]>([
  ['no change', {}, []],
  ['the robot’s name for itself', { selfName: 'Bobby' }, [{ kind: 'selfName', value: 'Bobby' }]],
  ['an added app', { apps: [...base.apps, app('video')] }, [{ kind: 'appAdded', value: 'video' }]],
  ['a removed app', { apps: [app('quiz')] }, [{ kind: 'appRemoved', value: 'story' }]],
  ['a hidden app', { apps: [app('quiz', false), app('story')] }, [{ kind: 'appHidden', value: 'quiz' }]],
  ['an added file', { files: [fileOf('a')] }, [{ kind: 'fileAdded', value: 'a.mp3' }]],
  ['another order of apps', { apps: [app('story'), app('quiz')] }, [{ kind: 'appsReordered', value: '' }]],
  [
    'a hidden store app',
    { hiddenStoreApps: ['com.games'] },
    [{ kind: 'storeAppHidden', value: 'com.games' }],
  ],
])('describes the change as a user would: %s', (_, change, changes) => {
  expect(changesBetween(base, { ...base, ...change })).toEqual(changes);
});

it('finds changes exactly when the documents differ', () => {
  const apps = fc.uniqueArray(
    fc.record({
      name: fc.constantFrom('a', 'b'),
      packageName: fc.constantFrom('com.a', 'com.b', 'com.c'),
      className: fc.constant('.Main'),
      isVisible: fc.boolean(),
    }),
    { selector: (each) => each.packageName },
  );
  const document = fc.record({
    name: fc.constantFrom('x', 'y'),
    icon: fc.constantFrom('sun' as const, 'book' as const),
    background: fc.constantFrom('teal' as const, 'blue' as const),
    selfName: fc.constantFrom('', 'Bobby'),
    apps,
    hiddenStoreApps: fc.uniqueArray(fc.constantFrom('com.x', 'com.y')).map((names) => names.toSorted()),
    trainkitProject: fc.constantFrom(null, { id: '1', name: 'a' }, { id: '1', name: 'b' }),
    files: fc.shuffledSubarray(['a', 'b'].map(fileOf)),
  });
  fc.assert(
    fc.property(document, document, (before, after) => {
      const isSame = JSON.stringify(before) === JSON.stringify(after);
      expect(changesBetween(before, after).length === 0).toBe(isSame);
    }),
  );
});
