import type { RobotCommand } from '@muster/contract/robot-link/commands';
import type { DownTopic } from '@muster/contract/robot-link/topics';
import type { Database } from '../../../platform/database/database.ts';
import { type Outgoing, takeSendable } from './commands.store.ts';

/** The part of the robot link that delivery needs. */
export interface Sender {
  publish(sn: string, topic: DownTopic, message: object): Promise<void>;
}

/** Implemented by the area that stores the robots' desired state. */
export interface DesiredPublisher {
  /** Publishes these robots' desired state; the broker retains it for offline ones. */
  publish(sns: readonly string[]): Promise<void>;
}

/** Prepares parameters that must be created anew for each delivery, such as signed URLs. */
export type Prepare = (command: Outgoing) => RobotCommand['parameters'];

export interface DeliveryOptions {
  db: Database;
  link: Sender;
  desired: DesiredPublisher;
  prepare: Prepare;
}

export interface CommandDelivery {
  /** Sends a task's commands to robots that are online, including those sent before and not answered. */
  deliverTask(teamId: string, taskId: string): Promise<void>;
  /** Sends reconnected robots all their unfinished commands; for those they know already, they repeat the answer. */
  deliverTo(sns: readonly string[]): Promise<void>;
  /** After a start with an external broker: its robots stayed connected and will not announce themselves. */
  deliverUnfinished(): Promise<void>;
}

/** Robots, or commands, per batch. */
const ROBOTS = 1000;
const COMMANDS = 4000;

/**
 * A configuration is published as the robot's desired state (retained, one per robot); everything else as commands.
 * Both carry the command's id, by which a robot executes it only once.
 */
export function createCommandDelivery({ db, link, desired, prepare }: DeliveryOptions): CommandDelivery {
  async function send(outgoing: Outgoing): Promise<void> {
    const { id, sn, kind, expiresAt } = outgoing;
    const command = {
      commandId: id,
      expiresAt: expiresAt.toISOString(),
      kind,
      parameters: prepare(outgoing),
      // Reference time for a robot whose clock is wrong.
      sentAt: new Date().toISOString(),
    };
    await link.publish(sn, 'command', command);
  }

  async function deliver(where: Parameters<typeof takeSendable>[1]): Promise<void> {
    let taken: Outgoing[] = [];
    do {
      taken = await takeSendable(db, where, COMMANDS, taken.at(-1)?.id ?? null);
      const isDesired = ({ kind }: Outgoing) => kind === 'config.apply';
      await desired.publish(taken.filter(isDesired).map(({ sn }) => sn));
      await Promise.all(taken.filter((command) => !isDesired(command)).map(send));
    } while (taken.length === COMMANDS);
  }

  return {
    deliverTask: (teamId, taskId) => deliver({ teamId, taskId }),
    deliverUnfinished: () => deliver('all'),
    async deliverTo(sns) {
      for (let start = 0; start < sns.length; start += ROBOTS)
        await deliver({ sns: sns.slice(start, start + ROBOTS) });
    },
  };
}
