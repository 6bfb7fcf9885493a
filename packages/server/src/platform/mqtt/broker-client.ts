import { connect, type IClientOptions, type MqttClient } from 'mqtt';
import type { LinkLog } from './robot-link.ts';

export interface BrokerOptions {
  /** `mqtt://user:password@host:port`, `mqtts://…` or `wss://…`. */
  url: string;
  log: LinkLog;
}

const FIRST_CONNECTION_WITHIN_MS = 30_000;
const AGAIN_AFTER_MS = 1000;
/** Above every message of a robot and of the bus. */
const PACKET_MAX = 4 * 1024 * 1024;

/**
 * A connection to an external broker that comes back by itself. MQTT 5, because its subscriptions can be told apart.
 * `whenConnected` runs at every connection: the session is a new one each time, so that a process that has gone does
 * not keep its share of the messages waiting for it.
 *
 * Rejects when there is no first connection within 30 seconds.
 */
export async function connectToBroker(
  { url, log }: BrokerOptions,
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
    reconnectPeriod: AGAIN_AFTER_MS,
    properties: { maximumPacketSize: PACKET_MAX },
    ...(will && { will }),
  });
  prepare(client);
  let latest: unknown;
  client.on('error', (error) => {
    latest = error;
    log.warn({ error, clientId }, 'trouble with the MQTT broker');
  });
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      client.end(true);
      reject(new Error('MQTT_URL: no connection to the broker', { cause: latest }));
    }, FIRST_CONNECTION_WITHIN_MS);
    client.on('connect', () => {
      const { stream } = client;
      whenConnected(client).then(
        () => {
          clearTimeout(timer);
          resolve();
        },
        (error) => {
          latest = error;
          log.error({ error, clientId }, 'subscribing at the MQTT broker failed');
          // Without its subscriptions a connection is of no use.
          stream.destroy();
        },
      );
    });
  });
  return client;
}
