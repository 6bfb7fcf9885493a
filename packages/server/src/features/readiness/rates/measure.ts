export const rateModes = ['use', 'idle', 'charge'] as const;
export type RateMode = (typeof rateModes)[number];

/** What a robot said of its battery, and what it was doing. */
export interface Said {
  /** Percent. */
  battery: number;
  mode: RateMode;
}

/** A time in which a robot did one thing and was heard all along. */
export interface Stretch extends Said {
  /** When it was heard last; milliseconds since 1970, by the clock of this server. */
  heardAt: number;
  /** When its battery changed first: between two changes the fraction of a percent is known. */
  from: { battery: number; at: number } | null;
}

export interface Measured {
  mode: RateMode;
  /** Percent, above 0. */
  perHour: number;
}

const MINUTE_MS = 60_000;
/** A robot says something every 30 s: one that did not for so long was away, or this process was. */
const GAP_MS = 3 * MINUTE_MS;
/** Another battery, another robot under this number, or a lie. */
const JUMP = 5;
/** A measurement is of so much at least. */
const LEAST_MS = 10 * MINUTE_MS;
const LEAST_PERCENT = 3;

/** What batteries do; anything else is not believed. Percent an hour. */
const believed: Record<RateMode, { min: number; max: number }> = {
  use: { min: 0.5, max: 200 },
  idle: { min: 0.05, max: 200 },
  charge: { min: 1, max: 600 },
};

const HOUR_MS = 60 * MINUTE_MS;

/** Whether nothing is to be learned from what a robot said: nearly always. */
export const isSame = (stretch: Stretch, { battery, mode }: Said, at: number): boolean =>
  stretch.battery === battery &&
  stretch.mode === mode &&
  at >= stretch.heardAt &&
  at - stretch.heardAt <= GAP_MS;

/** @returns the stretch as it goes on or begins anew, and what is known now */
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
