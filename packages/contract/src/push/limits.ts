export const pushLimits = {
  endpointMax: 1000,
  /** Browsers of one user. */
  browsersMax: 20,
} as const;
