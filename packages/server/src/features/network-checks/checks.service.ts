import type { sendCommand } from '@muster/contract/commands/endpoints';
import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import { commandsLimits } from '@muster/contract/commands/limits';
import type * as contract from '@muster/contract/network-checks/endpoints';
import { networkResults } from '@muster/contract/network-checks/schemas';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { ActorContext } from '../../platform/http/route.ts';
import type { Reach } from '../../platform/rights/rights.ts';
import * as checks from './checks.store.ts';
import { presentCheck, presentRobot } from './present.ts';
import * as robots from './robots.store.ts';

type Asked = Pick<ActorContext, 'actor' | 'reach' | 'isProved'>;

export interface CommandsOfChecks {
  /** What an earlier request of the user with this id did. */
  answered(
    actor: Actor,
    requestId: string | undefined,
  ): Promise<{ taskId: string; sent: number; leftCount: number } | null>;
  /** Sends a command in the same way as the command endpoint. */
  send(asked: Asked, body: RequestOf<typeof sendCommand>['body']): Promise<ReplyOf<typeof sendCommand>>;
}

const { devicesMax } = commandsLimits;

/** Results of network checks, and starting checks on many robots. */
export function createNetworkChecks(db: Database, commands: CommandsOfChecks) {
  async function counts(
    { teamId }: Actor,
    reach: Reach,
    filter: RequestOf<typeof contract.countNetworkChecks>['query'],
  ): Promise<ReplyOf<typeof contract.countNetworkChecks>> {
    const rows = await robots.countResults(db, { teamId, reach, filter });
    const results = Object.fromEntries(networkResults.map((result) => [result, 0])) as Record<
      (typeof networkResults)[number],
      number
    >;
    for (const { result, robots: count } of rows) results[result] = count;
    const sum = (key: 'robots' | 'online') => rows.reduce((total, row) => total + row[key], 0);
    return { total: sum('robots'), online: sum('online'), results };
  }

  return {
    counts,

    async list(
      actor: Actor,
      reach: Reach,
      { page, limit, result, ...filter }: RequestOf<typeof contract.listNetworkChecks>['query'],
    ): Promise<ReplyOf<typeof contract.listNetworkChecks>> {
      const scope = { teamId: actor.teamId, reach, filter };
      const [rows, { total, results }] = await Promise.all([
        robots.listRobots(db, scope, { result, page, limit }),
        counts(actor, reach, filter),
      ]);
      const items = rows.map(presentRobot);
      return { items, total: result === undefined ? total : results[result], page, limit };
    },

    /** @throws Problem E008 when the robot is not within reach */
    async ofRobot({ teamId }: Actor, reach: Reach, deviceId: string) {
      if (!(await checks.isWithinReach(db, teamId, reach, deviceId))) throw new Problem('E008');
      return { items: (await checks.listOfRobot(db, teamId, deviceId)).map(presentCheck) };
    },

    /** Skips robots whose check is already running. A retry with the same `requestId` returns the same task. */
    async start(
      asked: Asked,
      { requestId, ...filter }: RequestOf<typeof contract.startNetworkChecks>['body'],
    ): Promise<ReplyOf<typeof contract.startNetworkChecks>> {
      const { actor, reach } = asked;
      const before = await commands.answered(actor, requestId);
      if (before !== null)
        return { taskId: before.taskId, sent: before.sent, offline: before.leftCount, underway: 0 };
      const found = await robots.listTargets(db, { teamId: actor.teamId, reach, filter }, devicesMax + 1);
      if (found.length > devicesMax) throw new Problem('network_check.too_many');
      const free = found.filter(({ isUnderway }) => !isUnderway);
      // Offline robots do not count: a second request reports that the others are being checked.
      const isAnyFree = free.some(({ connection }) => connection === 1);
      if (!isAnyFree && free.length < found.length) throw new Problem('network_check.underway');
      const { taskId, sent } = await commands.send(asked, {
        deviceIds: free.map(({ id }) => id),
        command: { kind: 'network.check', parameters: {} },
        whenOffline: 'skip',
        ...(requestId === undefined ? {} : { requestId }),
      });
      return { taskId, sent, offline: free.length - sent, underway: found.length - free.length };
    },
  };
}

export type NetworkChecks = ReturnType<typeof createNetworkChecks>;
