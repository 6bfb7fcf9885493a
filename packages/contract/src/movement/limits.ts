export const watchLimits = {
  /** How often a robot's watch is renewed, and how long it lasts without renewal. */
  renewSeconds: 10,
  untilSeconds: 30,
  posesPerSecond: 10,
} as const;
