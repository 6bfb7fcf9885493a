import { robotTypeOf } from '@muster/contract/devices/schemas';
import type { DriverEvent } from '@muster/robot-agent/driver';
import { stepBattery, type Battery, type BatteryHabits } from './battery.ts';
import { stepBatteryFaults, stepPassingFaults, type Faults } from './faults.ts';
import type { RobotIdentity } from './identity.ts';
import type { Quirks } from './quirks.ts';
import { between, type Random } from './random.ts';
import { createWandering, relocate, stepWandering, type Wandering } from './wandering.ts';

/** The physical side of a machine: its battery, its faults, and where it drives. */
export class Body {
  readonly battery: Battery;
  readonly faults: Faults = new Map();
  /** `null`: it does not drive. */
  readonly wandering: Wandering | null;

  #identity: RobotIdentity;
  #quirks: Quirks;
  #random: Random;
  #habits: BatteryHabits;

  constructor(identity: RobotIdentity, quirks: Quirks, random: Random) {
    this.#identity = identity;
    this.#quirks = quirks;
    this.#random = random;
    const dockAt = quirks.isForgetful ? 4 : between(random, 31, 38);
    this.#habits = { dockAt, leaveAt: between(random, 92, 100) };
    this.battery = { level: between(random, dockAt + 1, 100), isCharging: random() < 0.3 };
    this.wandering = identity.model === 'service' ? createWandering(random) : null;
    if (quirks.brokenPart) this.faults.set(quirks.brokenPart, Infinity);
  }

  /** Advances the simulated time. @returns what it reports, and whether its state has changed */
  tick(seconds: number, isWorking: boolean): { events: DriverEvent[]; isChanged: boolean } {
    const before = Math.round(this.battery.level);
    const wasCharging = this.battery.isCharging;
    stepBattery(this.battery, this.#habits, seconds, isWorking || this.#isMoving());
    let isChanged = before !== Math.round(this.battery.level) || wasCharging !== this.battery.isCharging;

    const events = stepBatteryFaults(this.faults, this.battery);
    if (this.#quirks.hasPassingFaults) {
      const type = robotTypeOf(this.#identity.model);
      events.push(...stepPassingFaults(this.faults, type, seconds, this.#random));
    }
    if (this.#isMoving()) isChanged = stepWandering(this.wandering!, seconds, this.#random) || isChanged;
    return { events, isChanged };
  }

  /** Stands at this point now, and knows where it is. @returns the fault that has ended with that */
  relocate(point: string): DriverEvent | null {
    if (!this.wandering) return null;
    relocate(this.wandering, point);
    return this.faults.delete('3-14') ? { kind: 'fault.cleared', code: '3-14' } : null;
  }

  #isMoving(): boolean {
    return this.wandering !== null && !this.battery.isCharging && !this.#quirks.staysPut;
  }
}
