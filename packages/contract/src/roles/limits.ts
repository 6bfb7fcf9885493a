export const rolesLimits = { nameMax: 30, perTeamMax: 50 } as const;
