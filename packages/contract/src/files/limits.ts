const MiB = 1024 * 1024;

export const filesLimits = {
  uploadMax: 300 * MiB,
  nameMax: 120,
  /** That one file is shared with. */
  groupsMax: 200,
  uploadMinutes: 30,
  /** Bytes of all files of one ZIP: what old programs can read. */
  archiveMax: 4 * 1024 * MiB - 16 * MiB,
  /** Uploads of one person that have begun and not ended. */
  openUploadsMax: 200,
  /** After so long without a byte an upload is given up. */
  uploadKeptHours: 24,
  /** Robots of one group that fetch a file at the same time: one access point carries them all. */
  robotsAtOnce: 4,
  /** A robot for which there is no place asks again after so long. */
  robotRetrySeconds: 15,
} as const;
