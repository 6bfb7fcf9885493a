import { isDeepStrictEqual } from 'node:util';
import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import type { getAlertSettings, setAlertSettings } from '@muster/contract/alerts/settings.endpoints';
import { alertSettings } from '@muster/contract/alerts/settings.schemas';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fieldProblem, Problem } from '../../../platform/http/problem.ts';
import { can } from '../../../platform/rights/rights.ts';
import { findHolders } from '../centre/handlers.store.ts';
import * as store from './settings.store.ts';

/** Escalation recipients and quiet hours. */
export function createAlertSettings(db: Database) {
  async function present(tx: Database | Tx, teamId: string): Promise<ReplyOf<typeof getAlertSettings>> {
    const { document, revision } = await store.findSettings(tx, teamId);
    const settings = alertSettings.parse(document);
    return { settings, revision, people: await store.namePeople(tx, teamId, settings.escalation.userIds) };
  }

  return {
    get: ({ teamId }: Actor) => present(db, teamId),

    /** @throws Problem alert.settings_conflict after a concurrent change; alert.person */
    async set(actor: Actor, { settings, revision }: RequestOf<typeof setAlertSettings>['body']) {
      const { teamId } = actor;
      return db.unit(async ({ tx }) => {
        const held = await store.lockSettings(tx, teamId);
        const before = alertSettings.parse(held.document);
        if (held.revision !== revision) {
          const now = await present(tx, teamId);
          if (isDeepStrictEqual(before, settings)) return now;
          throw new Problem('alert.settings_conflict', { detail: now });
        }
        const { userIds } = settings.escalation;
        // Users who left the team may stay in the list; added ones must be able to see alerts.
        const added = userIds.filter((id) => !before.escalation.userIds.includes(id));
        const holders = await findHolders(tx, teamId, added);
        const allowed = new Set(
          holders.filter((holder) => can(holder, 'alert.read')).map(({ userId }) => userId),
        );
        if (added.some((id) => !allowed.has(id)))
          throw fieldProblem('alert.person', 'settings.escalation.userIds', 'field.choice');
        await store.writeSettings(tx, teamId, settings, revision + 1);
        await audit(tx, actor, {
          action: 'alert.settings',
          objectType: 'team',
          objectId: teamId,
          before,
          after: settings,
        });
        return present(tx, teamId);
      });
    },
  };
}
