import { expect, test } from 'vitest';
import { createLocalBus } from './bus.ts';
import { silentLog } from '../mqtt/testing.ts';

test('every handler of a channel gets the payload, also when another handler throws', () => {
  const errors: object[] = [];
  const bus = createLocalBus({ ...silentLog, error: (details) => errors.push(details) });
  const heard: string[] = [];
  bus.subscribe('cache', () => {
    throw new Error('broken');
  });
  const stop = bus.subscribe('cache', (payload) => heard.push(payload));
  bus.publish('cache', 'é');
  bus.publish('other', 'x');
  stop();
  bus.publish('cache', 'late');
  expect(heard).toEqual(['é']);
  expect(errors).toHaveLength(2);
});
