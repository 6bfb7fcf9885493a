import { expect, test } from 'vitest';
import { askedPermissions, shortName } from './app-permissions.ts';

const android = (...names: string[]) => names.map((name) => `android.permission.${name}`);

test('permissions of the same category are one entry, others keep their names', () => {
  const asked = askedPermissions(
    [...android('BLUETOOTH', 'DUMP', 'BLUETOOTH_SCAN'), 'com.robot.MOVE'],
    undefined,
  );
  expect(asked).toEqual([
    { word: 'bluetooth', names: android('BLUETOOTH', 'BLUETOOTH_SCAN'), isNew: false },
    { word: null, names: android('DUMP'), isNew: false },
    { word: null, names: ['com.robot.MOVE'], isNew: false },
  ]);
  expect(asked.map(({ names }) => shortName(names[0]!))).toEqual(['BLUETOOTH', 'DUMP', 'com.robot.MOVE']);
});

test('permissions the previous version did not request are marked new and sorted last', () => {
  const asked = askedPermissions(
    [...android('RECORD_AUDIO', 'CAMERA', 'BLUETOOTH_SCAN'), 'com.robot.MOVE'],
    android('CAMERA', 'BLUETOOTH'),
  );
  expect(asked.map(({ names, isNew }) => [names[0], isNew])).toEqual([
    ['android.permission.CAMERA', false],
    ['android.permission.BLUETOOTH_SCAN', false],
    ['android.permission.RECORD_AUDIO', true],
    ['com.robot.MOVE', true],
  ]);
});
