export interface Battery {
  /** Percent, with fractions. */
  level: number;
  isCharging: boolean;
}

export interface BatteryHabits {
  /** Percent at which the robot starts charging. */
  dockAt: number;
  /** Percent at which it stops charging. */
  leaveAt: number;
}

const DRAIN_SECONDS_PER_PERCENT = 180;
const CHARGE_SECONDS_PER_PERCENT = 45;
const WORKING_FACTOR = 2;

export function stepBattery(
  battery: Battery,
  habits: BatteryHabits,
  seconds: number,
  isWorking: boolean,
): void {
  const percent = battery.isCharging
    ? seconds / CHARGE_SECONDS_PER_PERCENT
    : -(seconds / DRAIN_SECONDS_PER_PERCENT) * (isWorking ? WORKING_FACTOR : 1);
  battery.level = Math.min(100, Math.max(1, battery.level + percent));
  if (battery.isCharging ? battery.level >= habits.leaveAt : battery.level <= habits.dockAt) {
    battery.isCharging = !battery.isCharging;
  }
}
