export const alertsLimits = {
  noteMax: 500,
  snoozeMinutesMax: 7 * 24 * 60,
  escalationMinutesMax: 24 * 60,
  escalationPeopleMax: 20,
  webhooksMax: 20,
  webhookNameMax: 40,
  webhookUrlMax: 1000,
  /** Alerts that are over, and what was sent to webhooks. */
  keptDays: 31,
  /** Alerts that one mail names, and robots of each; it says how many more there are. */
  mailLines: 20,
  mailRobots: 10,
} as const;
