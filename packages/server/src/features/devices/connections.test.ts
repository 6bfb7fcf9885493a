import { expect, it } from 'vitest';
import type { RobotPort } from '../../platform/mqtt/robot-port.ts';
import { createConnections } from './connections.ts';

it('a robot that the broker does not let go keeps no other connected', async () => {
  const sns = Array.from({ length: 250 }, (_, index) => `SN${index}`);
  const gone: string[] = [];
  const robots = {
    async disconnect(sn: string) {
      if (sn === 'SN3') throw new Error('the broker did not answer');
      gone.push(sn);
    },
  } as unknown as RobotPort;
  const { dismiss } = createConnections({ forget: () => undefined }, robots);
  await expect(dismiss(sns)).rejects.toThrow('1 robots may still be connected');
  expect(gone).toHaveLength(249);
});
