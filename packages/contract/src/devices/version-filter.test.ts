import { expect, it } from 'vitest';
import { stateMessage } from '../robot-link/messages.ts';
import { deviceFilterObject } from './schemas.ts';

it('a robot can be found by the longest version that it can report', () => {
  const longest = Array.from({ length: 300 }, (_, index) => 'v'.repeat(300 - index)).find(
    (imageVer) => stateMessage.shape.imageVer.safeParse(imageVer).success,
  );
  expect(deviceFilterObject.safeParse({ versionFilter: longest }).success).toBe(true);
});
