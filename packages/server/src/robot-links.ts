import type { Enrolment } from '@muster/contract/devices/enrolment.endpoints';
import type { Logger } from 'pino';
import type { ProcessServices } from './assemble.ts';
import { EnvironmentError, type Environment } from './environment.ts';
import { createLocalBus } from './platform/bus/bus.ts';
import { startEmbeddedRobotLink } from './platform/mqtt/embedded.ts';
import { type BrokerStatus, createBrokerStatus } from './platform/mqtt/broker-status.ts';
import type { RobotLink, TlsOptions } from './platform/mqtt/robot-link.ts';
import { isLoopback } from './platform/http/loopback.ts';
import { readTlsFiles } from './platform/mqtt/tls-files.ts';
import { newId } from './platform/id.ts';

/** The embedded broker, or that of `MQTT_URL`, and the addresses that robots connect to. */
export async function openRobotLinks(
  environment: Environment,
  log: Logger,
  closing: (() => Promise<unknown>)[],
): Promise<
  Pick<ProcessServices, 'bus' | 'openRobotLink' | 'robotAddresses'> & { broker: BrokerStatus | null }
> {
  const { MQTT_URL: url, MQTT_PORT: tcpPort, PUBLIC_URL: publicUrl, HOST: tcpHost } = environment;
  const { TRUST_PROXY: trustedProxies } = environment;
  const robotLog = log.child({ part: 'robots' });
  const tls = tlsOf(environment);
  // Identifies this process at the broker; a restarted process has a new id.
  const processId = newId();
  const external =
    url === undefined ? null : { url, status: createBrokerStatus(url, robotLog), log: robotLog, processId };
  const bus =
    external === null
      ? createLocalBus(robotLog)
      : await (await import('./platform/bus/external-bus.ts')).startExternalBus(external);
  closing.push(() => bus.close());

  const originFor = (host: string, isHttps: boolean) =>
    new URL(publicUrl ?? `${isHttps ? 'https' : 'http'}://${host}`).origin;

  return {
    bus,
    openRobotLink: async (authenticate) =>
      external === null
        ? startEmbeddedRobotLink({ tcpPort, tcpHost, tls, trustedProxies, authenticate, log: robotLog })
        : (await import('./platform/mqtt/external.ts')).startExternalRobotLink(external),
    broker: external?.status ?? null,
    robotAddresses: (link: RobotLink) => (host, isHttps) => {
      const origin = originFor(host, isHttps);
      if (url !== undefined) return { origin, mqtt: outsideAddress(environment.MQTT_PUBLIC_URL ?? url) };
      return {
        origin,
        mqtt: {
          tcp: isWithinReach(tcpHost, origin) ? tcpAddress(link, new URL(origin).hostname) : null,
          websocket: new URL('/mqtt', origin.replace(/^http/, 'ws')).href,
        },
      };
    },
  };
}

/** Behind a proxy on the same machine, `HOST` is often loopback: robots elsewhere then have only the websocket. */
const isWithinReach = (tcpHost: string, origin: string): boolean =>
  !isLoopback(tcpHost) || isLoopback(new URL(origin).hostname.replace(/^\[|\]$/g, ''));

/** Over TLS if it has a port: otherwise the secret would cross the network in plain text. */
function tcpAddress({ tcpPort, tlsPort }: RobotLink, hostname: string): string | null {
  if (tlsPort !== null) return `mqtts://${hostname}:${tlsPort}`;
  return tcpPort === null ? null : `mqtt://${hostname}:${tcpPort}`;
}

function tlsOf(environment: Environment): TlsOptions | undefined {
  const { MQTT_TLS_PORT: port, MQTT_TLS_CERT: cert, MQTT_TLS_KEY: key } = environment;
  if (port === undefined || port === 0 || cert === undefined || key === undefined) return undefined;
  const files = { cert, key };
  try {
    readTlsFiles(files);
  } catch (error) {
    throw new EnvironmentError(`MQTT_TLS_CERT, MQTT_TLS_KEY: ${(error as Error).message}`, { cause: error });
  }
  return { port, files };
}

/** Address of an external broker: robots connect to it directly, and must not get Muster's own credentials. */
function outsideAddress(url: string): Enrolment['mqtt'] {
  const { protocol, host, pathname } = new URL(url);
  const isWebSocket = protocol === 'ws:' || protocol === 'wss:';
  return isWebSocket
    ? { tcp: null, websocket: `${protocol}//${host}${pathname}` }
    : { tcp: `${protocol}//${host}`, websocket: null };
}
