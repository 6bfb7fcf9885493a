import type { RobotType } from '@muster/contract/devices/schemas';
import type { DriverEvent } from '@muster/robot-agent/driver';
import type { Battery } from './battery.ts';
import { between, pick, type Random } from './random.ts';

/** Active monitor codes of spec section 4 → seconds until they clear by themselves. */
export type Faults = Map<string, number>;

const SECONDS_BETWEEN = 1800;
const LOW_BATTERY = { moderate: { code: '4-6', below: 20 }, high: { code: '3-12', below: 10 } };
/** Without hysteresis a level around the threshold would raise and clear the fault again and again. */
const HYSTERESIS = 2;

const passing = {
  kebbi: ['3-9', '4-1', '4-2', '4-4', '4-7'],
  service: ['3-14', '3-15', '4-5', '4-5', '4-8'],
} as const satisfies Record<RobotType, readonly string[]>;

export function stepPassingFaults(
  faults: Faults,
  type: RobotType,
  seconds: number,
  random: Random,
): DriverEvent[] {
  const events: DriverEvent[] = [];
  for (const [code, remaining] of faults) {
    if (remaining > seconds) faults.set(code, remaining - seconds);
    else events.push(clear(faults, code));
  }
  if (random() < seconds / SECONDS_BETWEEN) {
    const code = pick(random, passing[type]);
    if (!faults.has(code)) events.push(raise(faults, code, between(random, 20, 240)));
  }
  return events;
}

export function stepBatteryFaults(faults: Faults, battery: Battery): DriverEvent[] {
  const events: DriverEvent[] = [];
  for (const { code, below } of Object.values(LOW_BATTERY)) {
    const isRaised = faults.has(code);
    if (!isRaised && battery.level < below) events.push(raise(faults, code, Infinity));
    if (isRaised && battery.level >= below + HYSTERESIS) events.push(clear(faults, code));
  }
  return events;
}

function raise(faults: Faults, code: string, seconds: number): DriverEvent {
  faults.set(code, seconds);
  return { kind: 'fault.raised', code };
}

function clear(faults: Faults, code: string): DriverEvent {
  faults.delete(code);
  return { kind: 'fault.cleared', code };
}
