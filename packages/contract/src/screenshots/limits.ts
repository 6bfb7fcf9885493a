const KiB = 1024;

export const screenshotLimits = {
  everySeconds: 5,
  /** Pictures of one view before the user is asked whether to continue. */
  count: 24,
  /** Shown side by side. */
  robotsMax: 9,
  /**
   * Size of one picture: it is sent between processes as one base64 message, and many brokers accept no more than 1 MB.
   */
  bytesMax: 640 * KiB,
  reasonMax: 200,
  viewersMax: 20,
  savedDays: 30,
  savedPerRobot: 200,
  lessonsMax: 14,
} as const;
