export const pushLimits = {
  endpointMax: 1000,
  /** Of a person. */
  browsersMax: 20,
} as const;
