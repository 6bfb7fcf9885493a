import { setTimeout as wait } from 'node:timers/promises';
import { connect, type IClientOptions, type MqttClient } from 'mqtt';
import type { BrokerStatus } from './broker-status.ts';

export interface BrokerOptions {
  /** `mqtt://user:password@host:port`, `mqtts://…` or `wss://…`. */
  url: string;
  status: BrokerStatus;
  /** Delay before a reconnect, in ms. */
  againAfterMs?: number;
}

const FIRST_ATTEMPT_WITHIN_MS = 5000;
/** Larger than any message of a robot or of the bus. */
const PACKET_MAX = 4 * 1024 * 1024;

/**
 * A connection to an external broker that reconnects by itself. MQTT 5, because it can distinguish its subscriptions.
 * `whenConnected` runs on every connection: each has a new session, so that a process that has gone does not keep its
 * share of the messages.
 * Resolves when the first connection has subscribed, or when the first attempt has failed: the server starts without
 * its broker, reports that it is not ready, and keeps trying. `status` is updated.
 */
export async function connectToBroker(
  { url, status, againAfterMs = 1000 }: BrokerOptions,
  clientId: string,
  whenConnected: (client: MqttClient) => Promise<unknown>,
  prepare: (client: MqttClient) => void = () => {},
  will?: IClientOptions['will'],
): Promise<MqttClient> {
  const client = connect(url, {
    clientId,
    protocolVersion: 5,
    clean: true,
    resubscribe: false,
    reconnectPeriod: againAfterMs,
    // A wrong password may be corrected in the broker.
    reconnectOnConnackError: true,
    properties: { maximumPacketSize: PACKET_MAX },
    ...(will && { will }),
  });
  prepare(client);
  const attempted = Promise.withResolvers<void>();
  let reason: string | null = null;
  const failed = (error: unknown) => {
    reason = messageOf(error);
  };
  client.on('error', failed);
  client.on('disconnect', ({ reasonCode }) => {
    reason = `the broker ended the connection with reason code ${reasonCode ?? 0}`;
  });
  client.on('close', () => {
    if (!client.disconnecting) status.down(clientId, reason ?? 'the connection was closed');
    reason = null;
    attempted.resolve();
  });
  client.on('end', () => status.forget(clientId));
  client.on('connect', () => {
    const { stream } = client;
    whenConnected(client).then(
      () => {
        status.up(clientId);
        attempted.resolve();
      },
      (error: unknown) => {
        failed(error);
        // Without its subscriptions a connection is useless.
        stream.destroy();
      },
    );
  });
  await Promise.race([attempted.promise, wait(FIRST_ATTEMPT_WITHIN_MS, undefined, { ref: false })]);
  return client;
}

/** An AggregateError has no message of its own. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  return error.message || (typeof code === 'string' ? code : error.name);
}
