const MiB = 1024 * 1024;

export const usageLimits = {
  recordDays: 7,
  exportDays: 31,
  workRecordDays: 14,
  /** A list says "so many" up to this; nobody turns to a later page. */
  countMax: 10_000,
  /** And here, where a keyword is looked for. */
  foundMax: 1000,
} as const;

export const commandsLimits = {
  devicesMax: 10_000,
  expiryMinutes: 10,
  /** A command that may wait for a robot to come online waits this long unless told otherwise. */
  waitExpiryMinutes: 24 * 60,
  waitExpiryMinutesMax: 7 * 24 * 60,
  adbMax: 500,
  projectIdMax: 64,
  projectNameMax: 60,
  pointMax: 50,
  logMax: 5 * MiB,
  logUrlMinutes: 15,
} as const;
