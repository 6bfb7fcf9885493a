import { createOutage } from '../outage.ts';
import type { LinkLog } from './link-log.ts';

/** Whether this process is connected to the external broker of `MQTT_URL`, with all its connections. */
export interface BrokerStatus {
  /** False from the start until every connection has subscribed, and whenever one of them is gone. */
  isUp(): boolean;
  /** This connection has subscribed. */
  up(clientId: string): void;
  /** This connection is gone, or an attempt failed. */
  down(clientId: string, reason: string): void;
  /** This process ends its connection. */
  forget(clientId: string): void;
}

/** `mqtt://host:port`, without user name and password. */
function brokerAddressOf(url: string): string {
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
}

/**
 * Logs one line when the broker is lost, one for each further reason why reconnecting fails, and one when it is back,
 * but none per attempt. Each line has the broker's address.
 */
export function createBrokerStatus(url: string, log: LinkLog): BrokerStatus {
  const broker = brokerAddressOf(url);
  const connections = new Map<string, boolean>();
  const outage = createOutage();

  const isUp = () => connections.size > 0 && [...connections.values()].every(Boolean);

  return {
    isUp,
    up(clientId) {
      connections.set(clientId, true);
      if (!isUp()) return;
      const seconds = outage.end();
      if (seconds !== null) log.info({ broker, seconds }, 'reconnected to the MQTT broker');
    },
    down(clientId, reason) {
      connections.set(clientId, false);
      if (outage.note(reason))
        log.error({ broker, reason }, 'not connected to the MQTT broker of MQTT_URL; retrying every second');
    },
    forget(clientId) {
      connections.delete(clientId);
    },
  };
}
