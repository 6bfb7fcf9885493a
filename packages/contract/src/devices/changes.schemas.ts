import { z } from 'zod';
import { deviceLimits } from './limits.ts';
import { nameText, text } from '../primitives.ts';

export const deviceName = nameText(deviceLimits.nameMax);

export const deviceComment = text(deviceLimits.commentMax);

/** 4 to 6 digits; empty removes the PIN (spec section 5). */
export const devicePin = z
  .string()
  .trim()
  .regex(new RegExp(`^(\\d{${deviceLimits.pinMin},${deviceLimits.pinMax}})?$`), 'field.pin');

/** `detail` of `device.conflict`: the current values, and who saved them. */
export interface DeviceConflict {
  revision: number;
  savedBy: string | null;
  savedAt: string | null;
  name: string;
  comment: string;
  group: { id: string; name: string };
}
