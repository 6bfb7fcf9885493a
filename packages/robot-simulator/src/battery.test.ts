import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stepBattery } from './battery.ts';

test('the level stays between 33 and 100 percent, because it charges in time', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 36, max: 100, noNaN: true }),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 100 }), fc.boolean()), { maxLength: 200 }),
      (level, steps) => {
        const battery = { level, isCharging: false };
        for (const [seconds, isWorking] of steps) {
          stepBattery(battery, { dockAt: 35, leaveAt: 95 }, seconds, isWorking);
          expect(battery.level).toBeGreaterThan(33);
          expect(battery.level).toBeLessThanOrEqual(100);
        }
      },
    ),
  );
});

test('charges until the level for leaving the charger', () => {
  const battery = { level: 30, isCharging: true };
  const habits = { dockAt: 30, leaveAt: 95 };
  for (let minute = 0; minute < 45; minute += 1) stepBattery(battery, habits, 60, false);
  expect(battery.isCharging).toBe(true);
  for (let minute = 0; minute < 5; minute += 1) stepBattery(battery, habits, 60, false);
  expect(battery.isCharging).toBe(false);
});
