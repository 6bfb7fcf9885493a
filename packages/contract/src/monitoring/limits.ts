export const monitoringLimits = {
  conditionNameMax: 30,
  conditionsMax: 200,
  appsMax: 50,
  buttonsMax: 12,
  buttonNameMax: 20,
  uriMax: 1000,
  mapIdMax: 64,
  openingsMax: 50,
  timesMax: 14,
  recipientsMax: 50,
  /** Percent. */
  batteryModerate: 30,
  batteryHigh: 15,
  idleProjectDaysMax: 365,
  /** Of a stop that ends by itself. */
  stopHoursMax: 31 * 24,
  historyDays: 14,
  /** Robots that are not on the station, found by a keyword. */
  outsideFound: 5,
  /** On which a condition is tried, and what is read of the day of each. */
  previewRobots: 500,
  previewChanges: 400,
} as const;
