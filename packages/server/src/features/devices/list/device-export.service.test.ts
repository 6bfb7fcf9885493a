import { exportDevices } from '@muster/contract/devices/export.endpoints';
import { deviceLimits } from '@muster/contract/devices/limits';
import { expect, it } from 'vitest';
import { longestName } from '../../../../tests/setup/longest-name.ts';
import { writeCursor } from '../../../platform/http/cursor.ts';
import { newId } from '../../../platform/id.ts';

it('an export goes on after a robot with the longest name', () => {
  const cursor = writeCursor([longestName(deviceLimits.nameMax), newId()]);
  expect(exportDevices.body.safeParse({ filter: {}, cursor }).success).toBe(true);
});
