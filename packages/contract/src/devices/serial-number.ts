import { deviceLimits } from './limits.ts';

/** The form of every serial number as a regular expression, for one that is trimmed and in upper case. */
export const snForm = `[A-Z0-9]{${deviceLimits.snLength}}`;
