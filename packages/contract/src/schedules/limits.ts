export const schedulesLimits = {
  devicesMax: 200,
  /** A robot that began at the end of its window may still report for this long. */
  graceMinutes: 60,
} as const;
