export const activityLimits = {
  page: 50,
  keepDays: 400,
  keepDaysMin: 90,
  keepDaysMax: 3650,
  /** At most this many objects whose name contains the keyword are searched. */
  namesMax: 500,
  /** At most this many users whose name contains the keyword are searched. */
  peopleMax: 20,
} as const;
