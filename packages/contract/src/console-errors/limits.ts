const KiB = 1024;

/** Limits of a report about an error that the console did not catch. */
export const consoleErrorsLimits = {
  bodyMax: 8 * KiB,
  messageMax: 300,
  frameMax: 200,
  framesMax: 8,
  perPage: 5,
} as const;
