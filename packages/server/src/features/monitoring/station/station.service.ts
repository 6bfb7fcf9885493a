import type { RequestOf } from '@muster/contract/endpoint';
import { robotTypeOf, type RobotModel } from '@muster/contract/devices/schemas';
import { eligibilityOf, isEligible, neededVersion } from '@muster/contract/monitoring/eligibility';
import type {
  addMonitored,
  chooseMonitored,
  countLights,
  listStation,
  removeMonitored,
} from '@muster/contract/monitoring/station.endpoints';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { missingOf } from '../../../platform/http/demand-all.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { can, reach as reachOf, type Reach } from '../../../platform/rights/rights.ts';
import { writeHistory } from '../history/history.store.ts';
import { conditionsGiven, stationChanged } from '../monitoring.events.ts';
import { presentMonitored } from './station-row.ts';
import * as stationRobots from './station-robots.store.ts';
import * as store from './station.store.ts';

/** Connection state of a robot that is not activated. */
const NOT_ACTIVATED = -2;

const eligibilityOfRobot = ({ model, connection, imageVer }: stationRobots.Candidate) =>
  eligibilityOf(connection !== NOT_ACTIVATED, imageVer, neededVersion(model as RobotModel));

const groupsOf = (robots: readonly { groupId: string }[]) => [
  ...new Set(robots.map(({ groupId }) => groupId)),
];

/** Adding, removing and listing monitored robots. */
export function createStation(db: Database) {
  return {
    async list({ teamId }: Actor, reach: Reach, query: RequestOf<typeof listStation>['query']) {
      const { page, limit, containDevices, sort, ...filter } = query;
      const counts = Map.groupBy(
        await store.countByGroup(db, teamId, reach, filter),
        ({ groupId }) => groupId,
      );
      const groups = await store.listStationGroups(db, teamId, [...counts.keys()]);
      const shown = groups.slice((page - 1) * limit, page * limit);
      const groupFilter = shown.map(({ id }) => id);
      const rows =
        containDevices && shown.length > 0
          ? await store.listMonitored(db, teamId, reach, { ...filter, groupFilter, sort })
          : [];
      const robots = Map.groupBy(rows, ({ groupId }) => groupId);
      return {
        items: shown.map(({ id, name }) => ({
          id,
          name,
          lights: lightsOf(counts.get(id) ?? []),
          ...(containDevices && { devices: (robots.get(id) ?? []).map(presentMonitored) }),
        })),
        total: groups.length,
      };
    },

    async lights({ teamId }: Actor, reach: Reach, filter: RequestOf<typeof countLights>['query']) {
      return { lights: lightsOf(await store.countByGroup(db, teamId, reach, filter)) };
    },

    /** @throws Problem monitor.not_found when the robot is not monitored or not within reach */
    async get(actor: Actor, reach: Reach, sn: string) {
      const query = { containSn: sn, sort: 'name' as const };
      const [row] = await store.listMonitored(db, actor.teamId, reach, query);
      if (row === undefined) throw new Problem('monitor.not_found');
      const { groupId } = row;
      const mayWrite = can(actor, 'monitor.write', { groupId });
      return {
        ...presentMonitored(row),
        allowed: { update: mayWrite, stop: mayWrite, command: can(actor, 'device.command', { groupId }) },
      };
    },

    /**
     * Robots of a group, with whether each can be monitored. @throws Problem E004 when the user may not monitor robots
     * of the group
     */
    async choices(actor: Actor, { groupId, page, limit }: RequestOf<typeof chooseMonitored>['query']) {
      const { teamId } = actor;
      const [group] = await store.listStationGroups(db, teamId, [groupId]);
      if (group === undefined || !can(actor, 'monitor.write', { groupId })) throw new Problem('E004');
      const { rows, total } = await stationRobots.listCandidates(db, teamId, groupId, { page, limit });
      return {
        items: rows.map(({ id, sn, name, isMonitored, ...robot }) => ({
          id,
          sn,
          name,
          isMonitored,
          eligibility: eligibilityOfRobot({ id, sn, ...robot }),
          imageVer: robot.imageVer,
          neededVer: neededVersion(robot.model as RobotModel),
        })),
        total,
      };
    },

    /** @throws Problem E008 when none of them is within reach, monitor.not_eligible when none can be monitored */
    async add(actor: Actor, { deviceIds }: RequestOf<typeof addMonitored>['body']) {
      const { teamId, userId } = actor;
      return db.unit(async (unit) => {
        const { tx } = unit;
        const reach = reachOf(actor, 'monitor.write');
        const robots = await stationRobots.lockCandidates(tx, teamId, reach, [...new Set(deviceIds)]);
        const missing = missingOf(
          deviceIds,
          robots.map(({ id }) => id),
        );
        if (robots.length === 0) throw new Problem('E008', { detail: { missing } });
        const judged = robots.map((robot) => ({ robot, eligibility: eligibilityOfRobot(robot) }));
        const eligible = judged.filter((each) => isEligible(each.eligibility)).map(({ robot }) => robot);
        const left = judged
          .filter(({ eligibility }) => !isEligible(eligibility))
          .map(({ robot: { id }, eligibility }) => ({ id, eligibility }));
        if (eligible.length === 0) throw new Problem('monitor.not_eligible', { detail: { left, missing } });
        const defaults = new Map(
          (await stationRobots.listDefaults(tx, teamId)).map(({ id, robotType }) => [robotType, id]),
        );
        const added = new Set(
          await stationRobots.insertMonitored(
            tx,
            eligible.map(({ id, model }) => ({
              teamId,
              deviceId: id,
              conditionId: defaults.get(robotTypeOf(model as RobotModel))!,
              addedBy: userId,
            })),
          ),
        );
        const fresh = eligible.filter(({ id }) => added.has(id));
        if (fresh.length === 0) return { added: 0, left, missing };
        const sns = fresh.map(({ sn }) => sn);
        await writeHistory(
          tx,
          fresh.map(({ id }) => ({
            teamId,
            deviceId: id,
            at: new Date(),
            code: '1-1',
            change: 'done' as const,
            actorName: actor.name,
          })),
        );
        await audit(tx, actor, {
          action: 'monitor.add',
          objectType: 'station',
          objectId: teamId,
          after: { robots: sns },
        });
        await unit.emit(stationChanged, { teamId, groupIds: groupsOf(fresh), sns });
        await unit.emit(conditionsGiven, { teamId, sns });
        return { added: fresh.length, left, missing };
      });
    },

    /** @throws Problem monitor.not_found when none of them is monitored and within reach */
    async remove(actor: Actor, { deviceIds }: RequestOf<typeof removeMonitored>['body']) {
      const { teamId } = actor;
      return db.unit(async (unit) => {
        const { tx } = unit;
        const reach = reachOf(actor, 'monitor.write');
        const robots = await stationRobots.deleteMonitored(tx, teamId, reach, [...new Set(deviceIds)]);
        const missing = missingOf(
          deviceIds,
          robots.map(({ id }) => id),
        );
        if (robots.length === 0) throw new Problem('monitor.not_found', { detail: { missing } });
        const sns = robots.map(({ sn }) => sn);
        await audit(tx, actor, {
          action: 'monitor.remove',
          objectType: 'station',
          objectId: teamId,
          before: { robots: sns },
        });
        await unit.emit(stationChanged, { teamId, groupIds: groupsOf(robots), sns });
        await unit.emit(conditionsGiven, { teamId, sns });
        return { removed: robots.length, missing };
      });
    },
  };
}

function lightsOf(counts: readonly { light: keyof store.LightCounts; count: number }[]): store.LightCounts {
  const lights = store.noLights();
  for (const { light, count } of counts) lights[light] += count;
  return lights;
}

export type Station = ReturnType<typeof createStation>;
