export const alertsLimits = {
  noteMax: 500,
  snoozeMinutesMax: 7 * 24 * 60,
  escalationMinutesMax: 24 * 60,
  escalationPeopleMax: 20,
  webhooksMax: 20,
  webhookNameMax: 40,
  webhookUrlMax: 1000,
  /** Resolved alerts, and webhook deliveries. */
  keptDays: 31,
  /** Alerts listed in one mail, and robots of each; the mail gives the number of those omitted. */
  mailLines: 20,
  mailRobots: 10,
} as const;
