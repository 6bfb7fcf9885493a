import type { DownTopic } from '@muster/contract/robot-link/topics';
import { enrolOnce } from './enrolment.ts';
import type { Credentials, Journal } from './journal.ts';
import { openLink, type Link } from './link.ts';
import type { Admission, Identity, Timing } from './options.ts';

/** Result of one attempt to connect. */
export type Attempt =
  | { kind: 'open'; link: Link }
  /** The robot was stopped meanwhile. */
  | { kind: 'stopped' }
  /** Final. */
  | { kind: 'refused'; code: string; detail: string }
  | { kind: 'retry'; code: string; detail: string; afterMs?: number };

interface ConnectorOptions {
  identity: Identity;
  /** In upper case, as the server stores it. */
  sn: string;
  journal: Journal;
  transport: 'tcp' | 'websocket';
  timing: Timing;
  admission: Admission;
  /** Aborted when the robot stops. */
  signal: AbortSignal;
  onPhase(phase: 'enrolling' | 'connecting'): void;
  onEnrolled(): void;
  onMessage(name: DownTopic, payload: Buffer): void;
}

const unauthorised = (detail: string) => ({ code: 'unauthorised', detail });

/** Enrols if there are no credentials yet, and connects to the broker; one attempt per call. */
export function createConnector(options: ConnectorOptions) {
  const { identity, sn, journal, transport, timing, admission, signal } = options;

  function credentials(): Credentials | null {
    return 'enrol' in identity ? journal.state.credentials : identity.credentials;
  }

  /** @returns the reason why there are no credentials, or null when they are in the journal */
  async function enrol(): Promise<Attempt | null> {
    if (!('enrol' in identity)) return { kind: 'refused', ...unauthorised('no credentials') };
    options.onPhase('enrolling');
    const outcome = await admission.enrol(() => enrolOnce(identity.enrol, signal));
    if (outcome.kind === 'refused') return outcome;
    if (outcome.kind === 'unavailable')
      return { kind: 'retry', code: 'unavailable', detail: outcome.detail, afterMs: outcome.retryAfterMs };
    if (signal.aborted) return { kind: 'stopped' };
    options.onEnrolled();
    await journal.append({ type: 'credentials', credentials: outcome.credentials });
    return null;
  }

  /** A robot that can enrol does so again at its next attempt. */
  async function forgetCredentials(detail: string): Promise<Attempt> {
    if (!('enrol' in identity)) return { kind: 'refused', ...unauthorised(detail) };
    await journal.append({ type: 'credentials', credentials: null });
    return { kind: 'retry', ...unauthorised(detail) };
  }

  async function connect({ secret, mqtt }: Credentials): Promise<Attempt> {
    const url = transport === 'tcp' ? (mqtt.tcp ?? mqtt.websocket) : (mqtt.websocket ?? mqtt.tcp);
    if (url === null) return { kind: 'refused', code: 'unreachable', detail: 'no address of a broker' };
    options.onPhase('connecting');
    const { keepaliveSeconds, connectTimeoutMs } = timing;
    const { onMessage } = options;
    const outcome = await admission.connect(async () =>
      signal.aborted
        ? null
        : openLink({ url, sn, secret, keepaliveSeconds, connectTimeoutMs, signal, onMessage }),
    );
    if (outcome === null) return { kind: 'stopped' };
    if (outcome.kind === 'unauthorised') return forgetCredentials(outcome.detail);
    if (outcome.kind === 'unavailable') return { ...outcome, kind: 'retry', code: 'unavailable' };
    return outcome;
  }

  return {
    credentials,
    async attempt(): Promise<Attempt> {
      const refusal = credentials() ? null : await enrol();
      return refusal ?? connect(credentials()!);
    },
  };
}
