export const appsLimits = {
  /** An install that is not bound to a time is good for so long: a large file over a thin line takes hours. */
  installHours: 24,
  /** Of a version's name, and of an app's label. */
  versionNameMax: 200,
  labelMax: 200,
  /** Of one robot. */
  reportedMax: 300,
} as const;
