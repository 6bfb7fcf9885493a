import { isDeepStrictEqual } from 'node:util';
import type { DownTopic } from '@muster/contract/robot-link/topics';
import { askAddresses } from '@muster/contract/devices/enrolment.endpoints';
import { askServer } from './ask-server.ts';
import { brokerAddress } from './broker-address.ts';
import { enrolOnce } from './enrolment.ts';
import type { Credentials, Journal } from './journal.ts';
import { openLink, type Link } from './link.ts';
import type { Log } from './log.ts';
import type { Admission, Identity, Timing } from './options.ts';

/** Result of one attempt to connect. */
export type Attempt =
  | { kind: 'open'; link: Link }
  /** The robot was stopped meanwhile. */
  | { kind: 'stopped' }
  /** Final. */
  | { kind: 'refused'; code: string; detail: string }
  | { kind: 'retry'; code: string; detail: string; afterMs?: number };

/** The secret is not accepted. */
type Unauthorised = { kind: 'unauthorised'; detail: string };

interface ConnectorOptions {
  identity: Identity;
  /** In upper case, as the server stores it. */
  sn: string;
  journal: Journal;
  transport: 'tcp' | 'websocket';
  timing: Timing;
  admission: Admission;
  log: Log;
  /** Aborted when the robot stops. */
  signal: AbortSignal;
  onPhase(phase: 'enrolling' | 'connecting'): void;
  /** Before a registration other than the one before is stored: it may be another team's. */
  beforeAnew(): Promise<void>;
  /** @param isAnew under another registration than before, perhaps of another team */
  onEnrolled(isAnew: boolean): void;
  onMessage(name: DownTopic, payload: Buffer): void;
  /** The console's answer had this time. */
  onServerTime(time: string): void;
}

const unauthorised = (detail: string) => ({ code: 'unauthorised', detail });

const isSilent = (outcome: Attempt | Unauthorised) =>
  outcome.kind === 'retry' && outcome.code === 'unavailable';

/**
 * Enrols if there are no credentials yet, and connects to the broker; one attempt per call. Asks for the broker's
 * address again when it has not answered for a while.
 */
export function createConnector(options: ConnectorOptions) {
  const { identity, sn, journal, transport, timing, admission, log, signal, onServerTime } = options;
  /** Credentials of a robot that was enrolled by other means: the journal stores only those of an enrolment. */
  let given = 'enrol' in identity ? null : identity.credentials;
  /** When the broker stopped answering, or the addresses were asked for last. */
  let silentSince: number | null = null;

  const credentials = (): Credentials | null => given ?? journal.state.credentials;

  /** This process knows them even if its disk is full. */
  async function store(renewed: Credentials | null): Promise<void> {
    try {
      await journal.append({ type: 'credentials', credentials: renewed });
    } catch (error) {
      log.warn({ sn, error }, 'could not store the credentials; after a restart the robot uses those before');
    }
  }

  /** @returns the reason why there are no credentials, or null when they are in the journal */
  async function enrol(): Promise<Attempt | null> {
    if (!('enrol' in identity)) return { kind: 'refused', ...unauthorised('no credentials') };
    options.onPhase('enrolling');
    const outcome = await admission.enrol(() => enrolOnce(identity.enrol, { signal, onServerTime }));
    if (outcome.kind === 'refused') return outcome;
    if (outcome.kind === 'unavailable')
      return { kind: 'retry', code: 'unavailable', detail: outcome.detail, afterMs: outcome.retryAfterMs };
    if (signal.aborted) return { kind: 'stopped' };
    const before = journal.state.registration;
    const { registration = before } = outcome.data;
    const isAnew = before !== null && before !== registration;
    // A machine that fails goes on: a robot that never comes online would be worse.
    if (isAnew)
      await options
        .beforeAnew()
        .catch((error: unknown) =>
          log.warn({ sn, error }, 'could not remove what the old registration left'),
        );
    await store(outcome.data);
    options.onEnrolled(isAnew);
    return null;
  }

  /** A robot that can enrol does so again at its next attempt. */
  async function forgetCredentials(detail: string): Promise<Attempt> {
    if (!('enrol' in identity)) return { kind: 'refused', ...unauthorised(detail) };
    await store(null);
    return { kind: 'retry', ...unauthorised(detail) };
  }

  async function connect({ secret, mqtt }: Credentials): Promise<Attempt | Unauthorised> {
    const url = brokerAddress(mqtt, transport);
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
    if (outcome.kind === 'unavailable') return { ...outcome, kind: 'retry', code: 'unavailable' };
    return outcome;
  }

  /** Whether it is time to ask if the broker has another address; then again only after the same time. */
  function isTimeToAsk(): boolean {
    const now = performance.now();
    silentSince ??= now;
    if (now - silentSince < timing.askAddressesAfterMs) return false;
    silentSince = now;
    return true;
  }

  /**
   * Asks the console for the current addresses and connects to them if they differ. An enrolment would also tell them,
   * but would revoke the secret, which is still valid.
   *
   * @param failed the attempt that failed, returned if nothing has changed or the new addresses do not work either
   */
  async function connectElsewhere(known: Credentials, failed: Attempt | Unauthorised) {
    const url = 'enrol' in identity ? identity.enrol.url : known.origin;
    const answer = await admission.connect(() =>
      askServer(askAddresses, url, { sn, secret: known.secret }, { signal, onServerTime }),
    );
    if (signal.aborted) return { kind: 'stopped' } as const;
    if (answer.kind === 'refused' && answer.code === 'robot.secret')
      return { kind: 'unauthorised', detail: answer.detail } as const;
    if (answer.kind !== 'answered') return failed;
    const renewed: Credentials = { ...answer.data, secret: known.secret };
    if (isDeepStrictEqual(renewed.mqtt, known.mqtt) && renewed.origin === known.origin) return failed;
    const outcome = await connect(renewed);
    if (outcome.kind === 'stopped') return outcome;
    // Keeps the old addresses until the new ones have worked once. A new broker that refuses the secret is the wrong
    // one, because the console has just accepted the secret.
    if (outcome.kind !== 'open') return failed;
    if (given === null) await store(renewed);
    else given = renewed;
    return outcome;
  }

  return {
    credentials,
    async attempt(): Promise<Attempt> {
      const refusal = credentials() ? null : await enrol();
      if (refusal) return refusal;
      const known = credentials()!;
      const first = await connect(known);
      const outcome = isSilent(first) && isTimeToAsk() ? await connectElsewhere(known, first) : first;
      if (!isSilent(outcome)) silentSince = null;
      return outcome.kind === 'unauthorised' ? forgetCredentials(outcome.detail) : outcome;
    },
  };
}
