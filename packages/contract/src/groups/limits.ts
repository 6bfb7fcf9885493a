export const groupLimits = { nameMax: 30, pageSize: 10 } as const;
