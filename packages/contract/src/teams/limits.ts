export const teamLimits = { nameMax: 50 } as const;
