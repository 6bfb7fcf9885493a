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
  /** Maximum duration of a stop that ends by itself. */
  stopHoursMax: 31 * 24,
  historyDays: 14,
  /** Search results among robots that are not on the station. */
  outsideFound: 5,
  /** Robots in a preview of a condition, and changes read of each one's day. */
  previewRobots: 500,
  previewChanges: 400,
} as const;
