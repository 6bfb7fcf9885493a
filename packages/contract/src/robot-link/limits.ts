const KiB = 1024;

export const robotLimits = {
  mapsMax: 50,
  projectsMax: 500,
  /** One MQTT message; a state is about 600 bytes, so anything near this is broken or hostile. */
  messageMax: 64 * KiB,
  /** What a robot should have: a configuration and a condition, each as large as it may be, fit in. */
  desiredMax: 512 * KiB,
  /** A robot may send this many messages a second on average, and burst to ten times that. */
  messagesPerSecond: 20,
  stateEverySeconds: 30,
  keepaliveSeconds: 30,
} as const;
