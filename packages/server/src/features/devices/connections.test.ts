import { expect, it } from 'vitest';
import { createConnections } from './connections.ts';

it('a robot that the broker fails to disconnect does not keep others connected', async () => {
  const sns = Array.from({ length: 250 }, (_, index) => `SN${index}`);
  const gone: string[] = [];
  const robots = {
    async disconnect(sn: string) {
      if (sn === 'SN3') throw new Error('the broker did not answer');
      gone.push(sn);
    },
  };
  const { dismiss } = createConnections({ forget: () => undefined }, robots, {
    disconnect: () => undefined,
    isWatched: () => false,
  });
  await expect(dismiss(sns)).rejects.toThrow('1 robots may still be connected');
  expect(gone).toHaveLength(249);
});
