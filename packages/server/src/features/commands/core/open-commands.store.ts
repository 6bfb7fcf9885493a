import { supersedingKinds } from '@muster/contract/robot-link/command-rules';
import type { CommandStatus } from '@muster/contract/commands/schemas';
import type { CommandKind } from '@muster/contract/robot-link/commands';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import { selectCommands } from '../records/usage-filters.store.ts';
import { isDroppedIn } from './transitions.store.ts';

const notAccepted = ['queued', 'sent'] as const;
const notEnded = [...notAccepted, 'accepted', 'running'] as const;

/** Unfinished commands past their deadline, oldest first. `hasWindow`: the command has a time window. */
export async function listOverdue(
  db: Database,
  limit: number,
  exceptTeams: readonly string[],
): Promise<{ teamId: string; id: string; hasWindow: boolean }[]> {
  return db
    .selectFrom('commands')
    .where('endedAt', 'is', null)
    .where('expiresAt', '<', sql<Date>`now()`)
    .where('teamId', '<>', sql<string>`all(${exceptTeams}::uuid[])`)
    .orderBy('expiresAt')
    .limit(limit)
    .select(['teamId', 'id'])
    .select(
      sql<boolean>`coalesce((select t.parameters ->> 'notAfter' is not null from command_tasks t
        where t.team_id = commands.team_id and t.id = commands.task_id), false)`.as('hasWindow'),
    )
    .execute();
}

/** Those of these commands that belong to the task. */
export async function listKnownIds(
  db: Database | Tx,
  teamId: string,
  taskId: string,
  reach: Reach,
  commandIds: readonly string[],
): Promise<string[]> {
  const rows = await selectCommands(db, teamId, taskId, reach)
    .where('id', '=', sql<string>`any(${commandIds}::uuid[])`)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface OpenFailure {
  id: string;
  deviceId: string;
  status: CommandStatus;
  detail: string | null;
}

/**
 * Failed commands of a task that were not retried, once per robot; of superseding kinds, only those without a newer
 * command. Without `commandIds`, only failures: what a user cancelled is sent again only when it is chosen.
 */
export async function listFailed(
  db: Database,
  teamId: string,
  taskId: string,
  reach: Reach,
  commandIds: readonly string[] | undefined,
  kind: CommandKind,
): Promise<OpenFailure[]> {
  return selectCommands(db, teamId, taskId, reach)
    .where('urgency', '=', 0)
    .where('isRetried', '=', false)
    .$if(commandIds !== undefined, (q) => q.where('id', '=', sql<string>`any(${commandIds}::uuid[])`))
    .$if(commandIds === undefined, (q) => q.where(sql<boolean>`not ${isDroppedIn('commands')}`))
    .$if(supersedingKinds.includes(kind), (q) =>
      q.where(sql<boolean>`not exists (
        select from commands newer
        where newer.team_id = ${teamId} and newer.device_id = commands.device_id and newer.id > commands.id
          and (select t.kind from command_tasks t where t.team_id = newer.team_id and t.id = newer.task_id) = ${kind}
      )`),
    )
    .orderBy('deviceName')
    .orderBy('id')
    .select(['id', 'deviceId', 'status', 'detail'])
    .execute();
}

/**
 * Commands that no robot has accepted yet, with `isAcceptedToo` all unfinished ones; locked until the transaction
 * ends.
 */
export async function listWaiting(
  tx: Tx,
  teamId: string,
  taskId: string,
  reach: Reach,
  commandIds: readonly string[] | undefined,
  isAcceptedToo: boolean,
): Promise<{ id: string; sn: string; sentAt: Date | null }[]> {
  return selectCommands(tx, teamId, taskId, reach)
    .where('status', 'in', isAcceptedToo ? notEnded : notAccepted)
    .$if(commandIds !== undefined, (q) => q.where('id', '=', sql<string>`any(${commandIds}::uuid[])`))
    .orderBy('id')
    .forUpdate()
    .select(['id', 'sn', 'sentAt'])
    .execute();
}
