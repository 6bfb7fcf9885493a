export const tokensLimits = {
  nameMax: 50,
  perOwnerMax: 50,
  groupsMax: 200,
  daysMax: 730,
  perMinute: 600,
} as const;
