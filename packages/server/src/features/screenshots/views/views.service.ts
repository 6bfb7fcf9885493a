import type { RequestOf } from '@muster/contract/endpoint';
import type { beginScreenView } from '@muster/contract/screenshots/endpoints';
import type { ViewEnd } from '@muster/contract/screenshots/live.schemas';
import type { WatchedRobot } from '@muster/contract/movement/schemas';
import type { ScreenRobot } from '@muster/contract/screenshots/schemas';
import { audit } from '../../../platform/audit/audit.ts';
import type { TimeZonesOf } from '../../../platform/clock/time-zones.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Unit } from '../../../platform/events/event.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { newId } from '../../../platform/id.ts';
import type { Viewer } from '../../../platform/live/audience.ts';
import { can, type Reach } from '../../../platform/rights/rights.ts';
import { findPolicy } from '../policy/policy.store.ts';
import { refusalNow, refusalOf } from '../verdict.ts';
import { noteEnds } from './note-ends.ts';
import * as store from './views.store.ts';

/** A reloading browser is back within this time; a view without a browser for longer has ended. */
const LEFT_SECONDS = 45;

export interface ViewNeeds {
  db: Database;
  /** @throws Problem E008 when there is no such robot within reach */
  robotBySn(teamId: string, reach: Reach, sn: string): Promise<WatchedRobot>;
  timeZonesOf: TimeZonesOf;
  /** Requests a picture now, through the process that the view's browser is connected to. */
  hurry(teamId: string, deviceId: string, process: string): Promise<void>;
}

/** Viewing robots' screens: who may, and the log of it. Pictures are not stored. */
export function createScreenViews({ db, robotBySn, timeZonesOf, hurry }: ViewNeeds) {
  const zoneOf = async (teamId: string, groupId: string) =>
    (await timeZonesOf(db, teamId, [groupId])).get(groupId) ?? 'UTC';

  /** A view belongs to one user, and their API token may have a smaller reach. */
  async function checkOwn({ teamId, userId }: Actor, reach: Reach, viewId: string): Promise<void> {
    const view = await store.findView(db, teamId, viewId);
    if (view?.userId !== userId || (reach !== null && !reach.includes(view.groupId)))
      throw new Problem('screenshot.view_not_found');
  }

  return {
    /** Why nobody may save a picture of a robot in this group now. */
    async refusal(teamId: string, groupId: string, isBlurred: boolean) {
      const { policy } = await findPolicy(db, teamId);
      const refusal = refusalNow(policy, await zoneOf(teamId, groupId), Date.now());
      // It may have been viewed before the team required blurring.
      return refusal ?? (policy.isBlurred && !isBlurred ? 'not_blurred' : null);
    },

    async robot(actor: Actor, reach: Reach, sn: string): Promise<ScreenRobot> {
      const { teamId } = actor;
      const robot = await robotBySn(teamId, reach, sn);
      const { policy } = await findPolicy(db, teamId);
      const { needsReason, isBlurred, showsNames } = policy;
      const refusal = refusalNow(policy, await zoneOf(teamId, robot.group.id), Date.now());
      return { ...robot, rules: { refusal, needsReason, isBlurred, showsNames } };
    },

    /** @throws Problem naming the rule that forbids it, or that the robot is offline or out of reach */
    async begin(actor: Actor, reach: Reach, { sn, reason }: RequestOf<typeof beginScreenView>['body']) {
      const { teamId } = actor;
      const robot = await robotBySn(teamId, reach, sn);
      const { policy } = await findPolicy(db, teamId);
      const refusal = refusalOf(policy, await zoneOf(teamId, robot.group.id), reason, Date.now());
      if (refusal !== null) throw new Problem(`screenshot.${refusal}`);
      if (robot.connection !== 1) throw new Problem('screenshot.offline');
      const viewId = newId();
      await db.unit(async ({ tx }) => {
        await store.insertView(tx, {
          teamId,
          id: viewId,
          deviceId: robot.id,
          userId: actor.userId,
          userName: actor.name,
          reason,
        });
        // Logged before the first picture, so that a crash cannot lose it.
        await audit(tx, actor, {
          action: 'screen.watch',
          objectType: 'device',
          objectId: robot.id,
          after: { name: robot.name || robot.sn, reason },
        });
      });
      return { viewId };
    },

    /** @throws Problem screenshot.view_not_found */
    async goOn(actor: Actor, reach: Reach, viewId: string) {
      const { teamId, userId } = actor;
      await checkOwn(actor, reach, viewId);
      const view = await store.restartView(db, teamId, viewId, userId);
      if (view === undefined) throw new Problem('screenshot.view_not_found');
      if (view.process !== null) await hurry(teamId, view.deviceId, view.process);
      return {};
    },

    /** @throws Problem screenshot.view_not_found */
    async stop(actor: Actor, reach: Reach, viewId: string) {
      const { teamId, userId } = actor;
      await checkOwn(actor, reach, viewId);
      await db.unit(async (unit) => {
        const ended = await store.endViewOf(unit.tx, teamId, viewId, userId);
        if (ended.length === 0) throw new Problem('screenshot.view_not_found');
        await noteEnds(unit, ended, 'stopped');
      });
      return {};
    },

    end: (teamId: string, viewIds: readonly string[], why: ViewEnd) =>
      db.unit(async (unit) => noteEnds(unit, await store.endViews(unit.tx, teamId, viewIds), why)),

    /** Teams with views whose browser or process is gone. */
    teamsLeft: (): Promise<string[]> => store.listLeft(db, LEFT_SECONDS),

    /** Ends such views of a team. @returns how many */
    endLeft: (teamId: string, max: number): Promise<number> =>
      db.unit(async (unit) => {
        const ended = await store.endViewsLeft(unit.tx, teamId, max, LEFT_SECONDS);
        await noteEnds(unit, ended, 'left');
        return ended.length;
      }),

    /** Called before robots are deleted: the cascade would delete their views without logging the end. */
    endOfRobots: async (unit: Unit, teamId: string, deviceIds: readonly string[]) =>
      noteEnds(unit, await store.endViewsOfRobots(unit.tx, teamId, deviceIds), 'left'),

    /**
     * Whether this browser gets pictures of this robot: the view is the viewer's own, and they still have the
     * permission.
     */
    async mayView(viewer: Viewer, deviceId: string, viewId: string): Promise<boolean> {
      if (viewer.observer !== undefined) return false;
      const view = await store.findView(db, viewer.teamId, viewId);
      return (
        view !== undefined &&
        view.deviceId === deviceId &&
        view.userId === viewer.userId &&
        can(viewer, 'screenshot.view', { groupId: view.groupId })
      );
    },
  };
}

export type ScreenViews = ReturnType<typeof createScreenViews>;
