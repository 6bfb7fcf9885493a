export const activityLimits = {
  page: 50,
  keepDays: 400,
  keepDaysMin: 90,
  keepDaysMax: 3650,
  /** So many objects with the keyword in their name are looked at. */
  namesMax: 500,
  /** And so many people. */
  peopleMax: 20,
} as const;
