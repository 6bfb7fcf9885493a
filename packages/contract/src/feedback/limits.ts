const MiB = 1024 * 1024;

export const feedbackLimits = {
  messageMax: 2000,
  pictureMax: 5 * MiB,
  pictureSideMax: 8192,
  bodyMax: 7 * MiB,
  perHour: 10,
  linkDays: 30,
} as const;
