export const searchLimits = {
  perKind: 5,
  perKindMax: 20,
  recentKept: 10,
  paramsMax: 20,
  paramMax: 200,
} as const;
