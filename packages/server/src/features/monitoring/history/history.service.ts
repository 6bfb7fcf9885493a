import { DAY_MS } from '@muster/contract/durations';
import type { RequestOf } from '@muster/contract/endpoint';
import { monitoringLimits } from '@muster/contract/monitoring/limits';
import type { listMonitorHistory } from '@muster/contract/monitoring/station.endpoints';
import { loadAreas } from '@muster/phrases/load';
import { isMonitorCode } from '@muster/phrases/monitor-codes';
import { createTranslate } from '@muster/phrases/translate';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import { findRobot } from '../station/station.store.ts';
import { type HistoryChange, listHistory } from './history.store.ts';

/** Recent history of a robot. */
export function createMonitorHistory(db: Database) {
  return {
    /** @throws Problem monitor.not_found when the robot is not within reach */
    async list(
      { teamId }: Actor,
      reach: Reach,
      { sn, langCode, before, ...query }: RequestOf<typeof listMonitorHistory>['query'],
    ) {
      const robot = await findRobot(db, teamId, reach, sn);
      if (robot === undefined) throw new Problem('monitor.not_found');
      const from = new Date(Date.now() - monitoringLimits.historyDays * DAY_MS);
      const { rows, total } = await listHistory(
        db,
        { teamId, ...robot },
        {
          ...query,
          from,
          before: before === undefined ? undefined : new Date(before),
        },
      );
      const t = createTranslate(await loadAreas(langCode, ['monitor-codes']), langCode);
      return {
        items: rows.map(({ id, code, change, at, since, actorName, detail }) => ({
          id,
          code,
          change: change as HistoryChange,
          at: at.toISOString(),
          since: since?.toISOString() ?? null,
          // Newer robots may report a code without a phrase.
          title: isMonitorCode(code) ? t(`monitorCodes.${code}.title`) : code,
          actor: actorName,
          detail,
        })),
        total,
      };
    },
  };
}
