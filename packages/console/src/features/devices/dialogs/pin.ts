import { deviceLimits } from '@muster/contract/devices/limits';

const form = new RegExp(`^(\\d{${deviceLimits.pinMin},${deviceLimits.pinMax}})?$`);

/** 4 to 6 digits, or empty for no PIN; the contract's `devicePin` without zod. */
export function isPin(value: string): boolean {
  return form.test(value.trim());
}
