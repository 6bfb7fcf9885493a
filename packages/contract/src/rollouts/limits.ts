export const rolloutsLimits = {
  nameMax: 60,
  wavesMax: 20,
  groupsMax: 200,
  /** Limit of an explicit list; a filter or groups may match any number. */
  devicesMax: 10_000,
  windowsMax: 14,
  robotsMax: 1_000_000,
  soakMinutesMax: 14 * 24 * 60,
  /** A robot that could not be updated for this time is skipped. */
  giveUpHours: 7 * 24,
  giveUpHoursMax: 90 * 24,
  batteryMin: 30,
  downloadsPerSite: 4,
  downloadsPerSiteMax: 100,
  weight: 500,
  weightMax: 1000,
  versionMax: 60,
  /** The name of what is installed, in the question that a robot asks. */
  askedNameMax: 255,
  /** Robots of one confirmation in the console. */
  confirmMax: 200,
  /** A question that nobody answers ends after this time, and is asked again. */
  askHours: 24,
  /** After a no, a robot asks again after this time. */
  askAgainHours: 24,
} as const;
