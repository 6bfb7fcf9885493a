export const searchLimits = {
  perKind: 5,
  perKindMax: 20,
  recentKept: 10,
  paramsMax: 20,
  nameMax: 40,
  paramMax: 200,
} as const;
