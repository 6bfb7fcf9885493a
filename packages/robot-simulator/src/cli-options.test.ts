import { expect, test } from 'vitest';
import { parseCli } from './cli-options.ts';

test('reads the given options and uses defaults for the others', () => {
  expect(
    parseCli(['--key', 'k', '--robots', '1000', '--no-quirks', '--websocket', '--prefix', 'lab'], {}),
  ).toEqual({
    kind: 'run',
    options: {
      key: 'k',
      url: 'http://localhost:8080',
      robots: 1000,
      seed: 1,
      prefix: 'LAB',
      speed: 1,
      ramp: 500,
      transport: 'websocket',
      hasQuirks: false,
    },
  });
});

test('the key may be in the environment', () => {
  expect(parseCli([], { MUSTER_ROBOT_KEY: 'k' })).toMatchObject({ kind: 'run', options: { key: 'k' } });
});

test.each([
  [['--robots', '20001'], '--robots'],
  [['--robots', '1.5'], '--robots'],
  [['--robots', ''], '--robots'],
  [['--speed', 'fast'], '--speed'],
  [['--prefix', 'TOOLONG'], '--prefix'],
  [['--url', 'localhost:8080'], '--url'],
  [['--robotts', '3'], '--robotts'],
  [['stray'], 'stray'],
])('reports the invalid option in %j', (args, named) => {
  expect(parseCli(['--key', 'k', ...args], {})).toEqual({
    kind: 'wrong',
    message: expect.stringContaining(named),
  });
});

test('reports a missing key', () => {
  expect(parseCli([], {})).toEqual({ kind: 'wrong', message: expect.stringContaining('--key is missing') });
});
