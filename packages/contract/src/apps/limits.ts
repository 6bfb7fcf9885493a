export const appsLimits = {
  /** Expiry of an install without a time window: a large file over a slow line takes hours. */
  installHours: 24,
  /** Length of a version's name and of an app's label. */
  versionNameMax: 200,
  labelMax: 200,
  /** Apps reported by one robot. */
  reportedMax: 300,
} as const;
