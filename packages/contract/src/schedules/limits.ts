export const schedulesLimits = {
  devicesMax: 200,
  /** A robot that began in the last moment of its window may say so for so long. */
  graceMinutes: 60,
} as const;
