export const networkChecksLimits = {
  /** Of one robot. */
  kept: 20,
  keptDays: 31,
} as const;
