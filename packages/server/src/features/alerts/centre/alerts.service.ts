import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import type {
  countAlerts,
  countOpenAlerts,
  getAlert,
  listAlertRobots,
  listAlerts,
} from '@muster/contract/alerts/endpoints';
import type { listAlertsOnRobots } from '@muster/contract/alerts/robots.endpoints';
import { type AlertDetail, alertStatuses, type CauseKind } from '@muster/contract/alerts/schemas';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import * as store from './alerts.store.ts';
import { listOnRobots } from './on-robots.store.ts';
import { presentAlert } from './present.ts';

type Entry = AlertDetail['entries'][number];

/** The alerts a user may see: those about robots within reach, showing only these robots. */
export function createAlerts(db: Database) {
  async function find(actor: Actor, reach: Reach, id: string): Promise<store.AlertRow> {
    const row = await store.findAlert(db, actor.teamId, reach, id);
    if (row === undefined) throw new Problem('alert.not_found');
    return row;
  }

  return {
    async list(
      actor: Actor,
      reach: Reach,
      query: RequestOf<typeof listAlerts>['query'],
    ): Promise<ReplyOf<typeof listAlerts>> {
      const { rows, total } = await store.listAlertRows(db, actor.teamId, reach, query, actor.userId);
      const { page, limit } = query;
      return { items: rows.map((row) => presentAlert(actor, row)), total, page, limit };
    },

    async counts(
      actor: Actor,
      reach: Reach,
      filter: RequestOf<typeof countAlerts>['query'],
    ): Promise<ReplyOf<typeof countAlerts>> {
      const rows = await store.countByStatus(db, actor.teamId, reach, filter, actor.userId);
      const counts = Object.fromEntries(alertStatuses.map((status) => [status, 0])) as ReplyOf<
        typeof countAlerts
      >['counts'];
      let mine = 0;
      for (const row of rows) {
        counts[row.status] = row.n;
        mine += row.mine;
      }
      return { counts, mine };
    },

    async open({ teamId }: Actor, reach: Reach): Promise<ReplyOf<typeof countOpenAlerts>> {
      const rows = await store.countOpen(db, teamId, reach);
      const of = (light: string) => rows.find((row) => row.light === light)?.n ?? 0;
      const lastHigh = rows.find(({ light }) => light === 'high')?.lastAt;
      return {
        high: of('high'),
        medium: of('medium'),
        lost: of('lost'),
        lastHighAt: lastHigh?.toISOString() ?? null,
      };
    },

    async onRobots({ teamId }: Actor, reach: Reach): Promise<ReplyOf<typeof listAlertsOnRobots>> {
      const rows = await listOnRobots(db, teamId, reach);
      return {
        items: rows.map(({ causeKind, causeName, ...row }) => ({
          ...row,
          cause: { kind: causeKind as CauseKind, name: causeName },
        })),
      };
    },

    /** @throws Problem alert.not_found, also when it is about robots out of reach */
    async get(actor: Actor, reach: Reach, id: string): Promise<ReplyOf<typeof getAlert>> {
      const row = await find(actor, reach, id);
      const entries = await store.listEntries(db, actor.teamId, id);
      return {
        ...presentAlert(actor, row),
        entries: entries.map(({ at, kind, actorName, ...entry }) => ({
          ...entry,
          kind: kind as Entry['kind'],
          actor: actorName,
          at: at.toISOString(),
        })),
      };
    },

    async robots(
      actor: Actor,
      reach: Reach,
      id: string,
      query: RequestOf<typeof listAlertRobots>['query'],
    ): Promise<ReplyOf<typeof listAlertRobots>> {
      await find(actor, reach, id);
      const { rows, total } = await store.listRobots(db, { teamId: actor.teamId, id, reach }, query);
      return {
        items: rows.map(({ groupId, groupName, since, endedAt, ...robot }) => ({
          ...robot,
          group: { id: groupId, name: groupName },
          since: since.toISOString(),
          endedAt: endedAt?.toISOString() ?? null,
        })),
        total,
        ...query,
      };
    },
  };
}

export type Alerts = ReturnType<typeof createAlerts>;
