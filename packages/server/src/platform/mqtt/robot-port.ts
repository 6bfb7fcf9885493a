import type { Enrolment } from '@muster/contract/devices/enrolment.endpoints';
import type { RobotLink } from './robot-link.ts';
import type { RobotTroubles } from './robot-troubles.ts';

/** The addresses for robots to connect to, as reachable for the one that asks. */
export type RobotAddresses = (host: string, isHttps: boolean) => Pick<Enrolment, 'mqtt' | 'origin'>;

/**
 * The robot link as features see it: they register handlers while it is still closed, so that all are ready for the
 * first robot.
 */
export interface RobotPort
  extends
    Pick<RobotLink, 'on' | 'onDesiredAsked' | 'onBrokerConnected' | 'disconnect' | 'declareLost'>,
    Pick<RobotTroubles, 'onRefused' | 'onContested'> {
  /** @throws before the link is open */
  publish: RobotLink['publish'];
}

export interface OpenableRobotPort extends RobotPort {
  /** Opens the link and registers all handlers; call once. */
  open(start: () => Promise<RobotLink>): Promise<void>;
  readonly link: RobotLink;
}

export function createRobotPort(): OpenableRobotPort {
  const registrations: ((link: RobotLink) => void)[] = [];
  let link: RobotLink | undefined;

  function opened(): RobotLink {
    if (link === undefined) throw new Error('the robot link is not open yet');
    return link;
  }

  function whenOpen(register: (link: RobotLink) => void): void {
    if (link !== undefined) throw new Error('the robot link is already open');
    registrations.push(register);
  }

  return {
    on: (topic, handler) => whenOpen((open) => open.on(topic, handler)),
    onDesiredAsked: (find) => whenOpen((open) => open.onDesiredAsked(find)),
    onBrokerConnected: (handler) => whenOpen((open) => open.onBrokerConnected(handler)),
    onRefused: (handler) => whenOpen((open) => open.troubles.onRefused(handler)),
    onContested: (handler) => whenOpen((open) => open.troubles.onContested(handler)),
    publish: async (sn, topic, message) => opened().publish(sn, topic, message),
    // A closed link has no connections.
    disconnect: async (sn) => link?.disconnect(sn),
    declareLost: (sn) => link?.declareLost(sn),
    async open(start) {
      link = await start();
      for (const register of registrations) register(link);
    },
    get link() {
      return opened();
    },
  };
}
