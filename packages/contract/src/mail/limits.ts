export const mailLimits = {
  /** Sent and failed mails stay in the list this long. */
  keptDays: 30,
  /** The content of a failed mail is kept this long for a retry. */
  retryDays: 7,
  /** Length of the stored answer of a mail server. */
  detailMax: 200,
  demoListed: 100,
} as const;
