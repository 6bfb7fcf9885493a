const MiB = 1024 * 1024;

export const filesLimits = {
  uploadMax: 300 * MiB,
  nameMax: 120,
  /** Groups that one file is shared with. */
  groupsMax: 200,
  uploadMinutes: 30,
  /** Bytes of all files of one ZIP; the limit of old ZIP programs. */
  archiveMax: 4 * 1024 * MiB - 16 * MiB,
  /** Unfinished uploads of one user. */
  openUploadsMax: 200,
  /** An upload is abandoned after this time without data. */
  uploadKeptHours: 24,
  /** Robots of one group that download a file at the same time, because they share one access point. */
  robotsAtOnce: 4,
  /** A robot that has to wait for a place retries after this time. */
  robotRetrySeconds: 15,
} as const;
