/** Websocket close codes that this server sends. */
export const closeCodes = {
  /** The process stops. */
  goingAway: 1001,
  /** Too many bad messages. */
  policy: 1008,
  /** The session ended or its rights changed: what was shown may no longer be. */
  rightsChanged: 4000,
} as const;
