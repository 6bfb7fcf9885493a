import { HOUR_MS, MINUTE_MS } from '@muster/contract/durations';

export const rateModes = ['use', 'idle', 'charge'] as const;
export type RateMode = (typeof rateModes)[number];

/** Battery level and activity from a robot's message. */
export interface Said {
  /** Percent. */
  battery: number;
  mode: RateMode;
}

/** A period in which a robot did one thing without gaps in its messages. */
export interface Stretch extends Said {
  /** Time of its last message; milliseconds since 1970, by this server's clock. */
  heardAt: number;
  /** First change of the battery level: only at a change is the fraction of a percent known. */
  from: { battery: number; at: number } | null;
}

export interface Measured {
  mode: RateMode;
  /** Percent, above 0. */
  perHour: number;
}

/** Robots report every 30 s: after a longer gap the robot or this process was offline. */
const GAP_MS = 3 * MINUTE_MS;
/** A larger step means a replaced battery, another robot under this number, or a false report. */
const JUMP = 5;
/** Minimum duration of a measurement. */
const LEAST_MS = 10 * MINUTE_MS;
const LEAST_PERCENT = 3;

/** Plausible rates, percent per hour; others are dropped. */
const believed: Record<RateMode, { min: number; max: number }> = {
  use: { min: 0.5, max: 200 },
  idle: { min: 0.05, max: 200 },
  charge: { min: 1, max: 600 },
};

/** Whether a message changes nothing, as nearly all do. */
export const isSame = (stretch: Stretch, { battery, mode }: Said, at: number): boolean =>
  stretch.battery === battery &&
  stretch.mode === mode &&
  at >= stretch.heardAt &&
  at - stretch.heardAt <= GAP_MS;

/** @returns the continued or restarted period, and a measurement if one is complete */
export function follow(
  stretch: Stretch | undefined,
  said: Said,
  at: number,
): { stretch: Stretch; measured: Measured | null } {
  const anew = { stretch: { ...said, heardAt: at, from: null }, measured: null };
  if (stretch === undefined || stretch.mode !== said.mode) return anew;
  if (at < stretch.heardAt || at - stretch.heardAt > GAP_MS) return anew;
  const step = said.mode === 'charge' ? said.battery - stretch.battery : stretch.battery - said.battery;
  if (step === 0) return { stretch: { ...stretch, heardAt: at }, measured: null };
  if (step < 0 || step > JUMP) return anew;
  const edge = { battery: said.battery, at };
  if (stretch.from === null) return { stretch: { ...said, heardAt: at, from: edge }, measured: null };
  const { from } = stretch;
  const percent = Math.abs(said.battery - from.battery);
  const lasted = at - from.at;
  if (percent < LEAST_PERCENT || lasted < LEAST_MS)
    return { stretch: { ...said, heardAt: at, from }, measured: null };
  const perHour = (percent / lasted) * HOUR_MS;
  const { min, max } = believed[said.mode];
  return {
    stretch: { ...said, heardAt: at, from: edge },
    measured: perHour >= min && perHour <= max ? { mode: said.mode, perHour } : null,
  };
}
