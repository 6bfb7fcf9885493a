const KiB = 1024;

export const robotLimits = {
  mapsMax: 50,
  projectsMax: 500,
  /** One MQTT message; a state is about 600 bytes, so anything near this is faulty or hostile. */
  messageMax: 64 * KiB,
  /** A `desired` message: fits a configuration and a condition of maximum size. */
  desiredMax: 512 * KiB,
  /** Messages per second of a robot on average; bursts may reach ten times that. */
  messagesPerSecond: 20,
  stateEverySeconds: 30,
  keepaliveSeconds: 30,
} as const;
