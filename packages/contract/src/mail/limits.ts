export const mailLimits = {
  /** Sent and failed ones are listed so long. */
  keptDays: 30,
  /** What a failed one says is kept so long, so that it can be tried again. */
  retryDays: 7,
  /** Of a mail server's answer. */
  detailMax: 200,
  demoListed: 100,
} as const;
