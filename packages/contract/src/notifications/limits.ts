export const notificationsLimits = { page: 20, keptDays: 90, countMax: 99 } as const;
