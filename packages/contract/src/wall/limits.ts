export const wallLimits = {
  linkNameMax: 40,
  linksMax: 50,
  groupsMax: 200,
  /** 90 days. */
  hoursMax: 90 * 24,
  /** Robots that a group names, and alerts that are shown. */
  worstMax: 4,
  alertsMax: 4,
  /** Links that have expired stay in the list so long. */
  keptDays: 30,
} as const;
