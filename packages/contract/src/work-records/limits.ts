export const workRecordsLimits = {
  /** Days of one export. */
  daysMax: 31,
  /** Days that the calendar shows. */
  calendarDays: 14,
  /** Codes and robots listed for a day, and in a report. */
  topMax: 10,
  reportTopMax: 5,
} as const;
