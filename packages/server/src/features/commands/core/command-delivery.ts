import type { RobotCommand } from '@muster/contract/robot-link/commands';
import type { DownTopic } from '@muster/contract/robot-link/topics';
import type { Database } from '../../../platform/database/database.ts';
import { type Outgoing, takeSendable } from './commands.store.ts';

/** What delivery needs of the robot link. */
export interface Sender {
  publish(sn: string, topic: DownTopic, message: object): Promise<void>;
}

/** What delivery needs of the area that keeps what robots should have. */
export interface DesiredPublisher {
  /** Says to these robots what they should have now; the broker keeps it for those that are away. */
  publish(sns: readonly string[]): Promise<void>;
}

/** What a command carries that must be made anew each time it is sent, such as signed addresses. */
export type Prepare = (command: Outgoing) => RobotCommand['parameters'];

export interface DeliveryOptions {
  db: Database;
  link: Sender;
  desired: DesiredPublisher;
  prepare: Prepare;
}

export interface CommandDelivery {
  /** Sends what a new task has for robots that are online; again what was sent and not answered. */
  deliverTask(teamId: string, taskId: string): Promise<void>;
  /** Sends robots that have just come everything they have not ended; what they know already they answer again. */
  deliverTo(sns: readonly string[]): Promise<void>;
  /** After a start with an external broker, whose robots stayed connected and will not say that they have come. */
  deliverUnfinished(): Promise<void>;
}

/** Robots, or commands, at a time. */
const ROBOTS = 1000;
const COMMANDS = 4000;

/**
 * A configuration travels as the state the robot should have (retained, one for each robot); other work as commands.
 * Either carries the command's id, which is what makes a robot do it once.
 */
export function createCommandDelivery({ db, link, desired, prepare }: DeliveryOptions): CommandDelivery {
  async function send(outgoing: Outgoing): Promise<void> {
    const { id, sn, kind, expiresAt } = outgoing;
    const command = {
      commandId: id,
      expiresAt: expiresAt.toISOString(),
      kind,
      parameters: prepare(outgoing),
      // A robot whose clock is wrong counts from here.
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
