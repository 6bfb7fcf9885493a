const MiB = 1024 * 1024;

export const deviceLimits = {
  snLength: 10,
  nameMax: 30,
  selfNameMax: 10,
  commentMax: 200,
  pinMin: 4,
  pinMax: 6,
  /** Of software and firmware, as robots report them. */
  versionMax: 200,
  /** Counting stops here for filters that the cached counts do not cover. */
  countMax: 10_000,
  /** The same, for lists filtered by a keyword. */
  foundMax: 1000,
  importMax: 10_000,
  importFileMax: 10 * MiB,
  /** 10,000 lines of maximum length, in a script of three bytes a character. */
  importBodyMax: 16 * MiB,
  exportChunk: 5000,
  historyDays: 30,
  historyPage: 50,
  /** The number of online robots is compared with that of as many days, today included. */
  onlineHoursDays: 14,
  savedFilterNameMax: 30,
  savedFiltersMax: 50,
} as const;
