export const watchLimits = {
  /** How often a robot is told that somebody still looks, and how long it believes it. */
  renewSeconds: 10,
  untilSeconds: 30,
  posesPerSecond: 10,
} as const;
