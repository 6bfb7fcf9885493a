import { SECOND_MS } from '../durations.ts';

const MiB = 1024 * 1024;

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
  timeoutMs: 10 * SECOND_MS,
  /** Size of any single answer of a provider. */
  bytesMax: MiB,
} as const;
