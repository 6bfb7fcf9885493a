const MiB = 1024 * 1024;

export const usageLimits = {
  recordDays: 7,
  /** Lists count up to this; nobody turns to a later page. */
  countMax: 10_000,
  /** The same, for lists filtered by a keyword. */
  foundMax: 1000,
} as const;

export const commandsLimits = {
  devicesMax: 10_000,
  expiryMinutes: 10,
  /** Default expiry of a command that may wait for a robot to come online. */
  waitExpiryMinutes: 24 * 60,
  waitExpiryMinutesMax: 7 * 24 * 60,
  adbMax: 500,
  projectIdMax: 64,
  projectNameMax: 60,
  pointMax: 50,
  logMax: 5 * MiB,
  logUrlMinutes: 15,
} as const;
