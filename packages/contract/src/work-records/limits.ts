export const workRecordsLimits = {
  /** Of one export. */
  daysMax: 31,
  /** That the calendar shows. */
  calendarDays: 14,
  /** Codes and robots of a day, and of a report. */
  topMax: 10,
  reportTopMax: 5,
} as const;
