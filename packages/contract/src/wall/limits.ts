export const wallLimits = {
  linkNameMax: 40,
  linksMax: 50,
  groupsMax: 200,
  /** 90 days. */
  hoursMax: 90 * 24,
  /** Robots listed per group, and alerts shown. */
  worstMax: 4,
  alertsMax: 4,
  /** Expired links stay in the list this long. */
  keptDays: 30,
} as const;
