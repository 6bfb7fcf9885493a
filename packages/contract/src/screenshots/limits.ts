const KiB = 1024;

export const screenshotLimits = {
  everySeconds: 5,
  /** Pictures of one view, then somebody is asked whether to go on. */
  count: 24,
  /** Side by side. */
  robotsMax: 9,
  /** Of one picture: in base64 it crosses between processes as one message, and many brokers take no more than 1 MB. */
  bytesMax: 640 * KiB,
  reasonMax: 200,
  viewersMax: 20,
  savedDays: 30,
  savedPerRobot: 200,
  lessonsMax: 14,
} as const;
