/** Websocket close codes that this server sends. */
export const closeCodes = {
  /** The process stops. */
  goingAway: 1001,
  /** Changes were missed: the browser connects again, and refetches. */
  restart: 1012,
  /** Too many bad messages. */
  policy: 1008,
  /** The session ended or its rights changed: the data shown may no longer be visible. */
  rightsChanged: 4000,
} as const;
