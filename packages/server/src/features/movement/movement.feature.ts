import * as contract from '@muster/contract/movement/endpoints';
import type { WatchedRobot } from '@muster/contract/movement/schemas';
import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Reach } from '../../platform/rights/rights.ts';
import { createAskPoses } from './ask-poses.ts';
import { createPoseRate } from './pose-rate.ts';
import { findBySn } from './robot.store.ts';

export interface MovementNeeds {
  /** Resolves the sender of a robot message. */
  robotOf(sn: string): Promise<{ id: string } | undefined>;
}

/** Live positions of robots while users follow them. Positions are not stored. */
export function movementFeature(platform: Platform, { robotOf }: MovementNeeds) {
  const { db, live, robots, log, processName } = platform;
  const rate = createPoseRate();
  const asking = createAskPoses({ db, followers: live.followers, robots, log, processName });
  /** @throws Problem E008 when no robot within reach has this serial number */
  async function robotBySn(teamId: string, reach: Reach, sn: string): Promise<WatchedRobot> {
    const robot = await findBySn(db, teamId, reach, sn);
    if (robot === undefined) throw new Problem('E008');
    return robot;
  }

  return feature('movement', {
    service: { robotBySn },
    routes(routes) {
      routes.add(contract.getMovement, ({ params }, { actor, reach }) =>
        robotBySn(actor.teamId, reach, params.sn),
      );
    },
    robotMessages: {
      async pose(sn, pose, { receivedAt, retained }) {
        if (retained || !rate.passes(sn)) return;
        const robot = await robotOf(sn);
        if (robot === undefined || !live.isWatched(robot.id)) return rate.forget(sn);
        live.publishQuick(robot.id, { type: 'pose', pose, receivedAt: receivedAt.toISOString() });
      },
    },
    drain: asking.drain,
  });
}
