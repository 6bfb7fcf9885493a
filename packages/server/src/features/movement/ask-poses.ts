import { watchLimits } from '@muster/contract/movement/limits';
import type { Database } from '../../platform/database/database.ts';
import type { LiveHub } from '../../platform/live/hub.ts';
import type { RobotPort } from '../../platform/mqtt/robot-port.ts';
import { findSn } from './robot.store.ts';

export interface AskPosesOptions {
  db: Database;
  followers: LiveHub['followers'];
  robots: Pick<RobotPort, 'publish'>;
  log: { warn(details: object, message: string): void };
  processName: string;
}

/** Asks robots to send their position while any client of this process follows them. */
export function createAskPoses({ db, followers, robots, log, processName }: AskPosesOptions) {
  /** Serial numbers of the robots asked, by id. */
  const asked = new Map<string, string>();
  /** Publishes are serialised per robot, so that the last message matches the final state. */
  const turns = new Map<string, Promise<void>>();

  async function say(deviceId: string, teamId: string): Promise<void> {
    const isWanted = () => followers.of(deviceId).some(({ wish }) => wish.isPoseWanted);
    if (!isWanted() && !asked.has(deviceId)) return;
    const sn = asked.get(deviceId) ?? (await findSn(db, teamId, deviceId));
    if (sn === undefined) return;
    const pose = isWanted();
    if (pose) asked.set(deviceId, sn);
    else asked.delete(deviceId);
    const sentAt = Date.now();
    await robots.publish(sn, 'watch', {
      source: processName,
      sentAt: new Date(sentAt).toISOString(),
      until: new Date(sentAt + watchLimits.untilSeconds * 1000).toISOString(),
      pose,
    });
  }

  followers.onFollow((deviceId, teamId) => {
    const turn = (turns.get(deviceId) ?? Promise.resolve())
      .then(() => say(deviceId, teamId))
      .catch((error: unknown) => log.warn({ err: error, deviceId }, 'requesting a robot’s position failed'))
      .finally(() => {
        if (turns.get(deviceId) === turn) turns.delete(deviceId);
      });
    turns.set(deviceId, turn);
  });
  return { drain: async () => void (await Promise.all(turns.values())) };
}
