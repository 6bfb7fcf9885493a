export const networkChecksLimits = {
  /** Checks kept per robot. */
  kept: 20,
  keptDays: 31,
} as const;
