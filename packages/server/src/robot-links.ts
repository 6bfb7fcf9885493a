import type { Enrolment } from '@muster/contract/robot-link/enrolment';
import type { Logger } from 'pino';
import type { Floors } from './app.ts';
import type { Environment } from './environment.ts';
import { createLocalBus } from './platform/mqtt/bus.ts';
import { startEmbeddedRobotLink } from './platform/mqtt/embedded.ts';
import { startExternalRobotLink } from './platform/mqtt/external.ts';
import { startExternalBus } from './platform/mqtt/external-bus.ts';
import type { RobotLink } from './platform/mqtt/robot-link.ts';
import { newId } from './platform/id.ts';

/** The broker inside this process, or the one that `MQTT_URL` names, and where robots are told to connect. */
export async function openRobotLinks(
  environment: Environment,
  log: Logger,
  closing: (() => Promise<unknown>)[],
): Promise<Pick<Floors, 'bus' | 'openRobotLink' | 'robotAddresses'>> {
  const { MQTT_URL: url, MQTT_PORT: tcpPort, PUBLIC_URL: publicUrl } = environment;
  const robotLog = log.child({ part: 'robots' });
  // The broker tells processes apart by it; one that comes back under another name is another process.
  const processId = newId();
  const bus =
    url === undefined ? createLocalBus(robotLog) : await startExternalBus({ url, log: robotLog, processId });
  closing.push(() => bus.close());

  function websocketAddress(host: string, isHttps: boolean): string {
    const base = new URL(publicUrl ?? `${isHttps ? 'https' : 'http'}://${host}`);
    base.protocol = base.protocol === 'https:' ? 'wss:' : 'ws:';
    return new URL('/mqtt', base).href;
  }

  return {
    bus,
    openRobotLink: (authenticate) =>
      url === undefined
        ? startEmbeddedRobotLink({ tcpPort, authenticate, log: robotLog })
        : startExternalRobotLink({ url, processId, log: robotLog }),
    robotAddresses:
      (link: RobotLink) =>
      (host, isHttps): Enrolment['mqtt'] => {
        if (url !== undefined) return outsideAddress(environment.MQTT_PUBLIC_URL ?? url);
        const name = new URL(publicUrl ?? `http://${host}`).hostname;
        return {
          tcp: link.tcpPort === null ? null : `mqtt://${name}:${link.tcpPort}`,
          websocket: websocketAddress(host, isHttps),
        };
      },
  };
}

/** Of a broker that is not ours: robots go straight to it, and our own credentials are not for them. */
function outsideAddress(url: string): Enrolment['mqtt'] {
  const { protocol, host, pathname } = new URL(url);
  const isWebSocket = protocol === 'ws:' || protocol === 'wss:';
  return isWebSocket
    ? { tcp: null, websocket: `${protocol}//${host}${pathname}` }
    : { tcp: `${protocol}//${host}`, websocket: null };
}
