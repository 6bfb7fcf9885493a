const MiB = 1024 * 1024;
const SECOND = 1000;

export const signOnLimits = {
  nameMax: 50,
  providersMax: 10,
  issuerMax: 500,
  clientIdMax: 255,
  secretMax: 500,
  rulesMax: 50,
  claimMax: 100,
  valueMax: 200,
  groupsMax: 200,
  /** Time between the button and the provider's answer. */
  flowMinutes: 10,
  timeoutMs: 10 * SECOND,
  /** Size of any single answer of a provider. */
  bytesMax: MiB,
} as const;
