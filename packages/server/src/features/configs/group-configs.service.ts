import type { ConfigDocument } from '@muster/contract/configs';
import { limits } from '@muster/contract/limits';
import { sql } from 'kysely';
import { createBatcher } from '../../platform/database/batcher.ts';
import type { AuditActor } from '../../platform/audit/audit.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Target, Work } from './deployment.service.ts';
import { ChangedMeanwhile, holdVersion, untilUnchanged } from './held-version.ts';

/** What giving needs of the commands area; nobody asks for it, so it is Muster itself that sends. */
export interface SystemDispatcher {
  create(
    actor: AuditActor,
    work: Work,
    found: readonly Target[],
    how: { whenOffline: 'deliver'; expiresInMinutes: number },
    alsoInTransaction?: (tx: Tx) => Promise<void>,
  ): Promise<{ taskId: string }>;
}

interface Joined {
  teamId: string;
  deviceId: string;
}

interface Missing extends Target {
  teamId: string;
  configId: string;
  configName: string;
  version: number;
  document: ConfigDocument;
}

/** Robots of a class enrol within seconds of each other: one task says it for all of them. */
const GATHER_MS = 200;

/** Activated robots whose group has a configuration that they were not given in its present version. */
async function findMissing(db: Database, joined: readonly Joined[]): Promise<Missing[]> {
  const { rows } = await sql<Missing>`
    select d.team_id, d.id, d.sn, d.name, d.group_id, d.model, d.connection,
      c.id as config_id, c.name as config_name, c.version, c.document
    from (select * from unnest(
      ${joined.map((each) => each.teamId)}::uuid[], ${joined.map((each) => each.deviceId)}::uuid[]
    ) as t (team_id, id)) t
    join devices d on d.team_id = t.team_id and d.id = t.id and d.status = 'active' and d.connection <> -2
    join device_configs has on has.team_id = d.team_id and has.device_id = d.id
    join device_groups g on g.team_id = d.team_id and g.id = d.group_id
    join configs c on c.team_id = g.team_id and c.id = g.config_id
    where has.config_id is distinct from c.id or has.version is distinct from c.version
    order by d.name, d.id
  `.execute(db);
  return rows;
}

/** Groups that were given another configuration meanwhile have sent that one already. @throws ChangedMeanwhile */
async function holdGroups(tx: Tx, teamId: string, ids: readonly string[], configId: string): Promise<void> {
  const held = await tx
    .selectFrom('deviceGroups')
    .where('teamId', '=', teamId)
    .where('id', 'in', ids)
    .where('configId', '=', configId)
    .select('id')
    .forShare()
    .execute();
  if (held.length !== ids.length) throw new ChangedMeanwhile();
}

export function createGroupConfigs(db: Database, dispatcher: SystemDispatcher) {
  async function giveOnce(joined: readonly Joined[]): Promise<void> {
    const missing = await findMissing(db, joined);
    const tasks = Map.groupBy(missing, (robot) => `${robot.teamId} ${robot.configId}`);
    for (const robots of tasks.values()) {
      const [{ teamId, configId, configName, version, document }] = robots as [Missing];
      const work: Work = {
        command: { kind: 'config.apply', parameters: { configId, version, document, downloads: [] } },
        subject: configName,
        configId,
        version,
        retryOf: null,
      };
      const muster = { teamId, userId: null, name: 'Muster', ip: null };
      const how = { whenOffline: 'deliver', expiresInMinutes: limits.commands.waitExpiryMinutesMax } as const;
      const groupIds = [...new Set(robots.map((robot) => robot.groupId))];
      await dispatcher.create(muster, work, robots, how, async (tx) => {
        await holdVersion(tx, teamId, configId, version);
        await holdGroups(tx, teamId, groupIds, configId);
      });
    }
  }

  const batcher = createBatcher<Joined>({
    delayMs: GATHER_MS,
    maxItems: limits.commands.devicesMax,
    write: (joined) => untilUnchanged(() => giveOnce(joined)),
  });

  return {
    /**
     * For robots that have just come into their group (activated, or moved there): they are given what the group
     * was assigned, when they come online. Robots without a key, and groups without a configuration, are left alone.
     */
    async giveTo(teamId: string, deviceIds: readonly string[]): Promise<void> {
      await Promise.all(deviceIds.map((deviceId) => batcher.add({ teamId, deviceId })));
    },
    drain: () => batcher.drain(),
  };
}

export type GroupConfigs = ReturnType<typeof createGroupConfigs>;
