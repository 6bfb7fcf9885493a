export const configLimits = {
  nameMax: 20,
  selfNameMax: 10,
  versionsKept: 20,
  appsMax: 60,
  filesMax: 60,
  hiddenAppsMax: 100,
} as const;

export const appLimits = { renameMax: 15, pageSize: 15, packageNameMax: 200 } as const;
