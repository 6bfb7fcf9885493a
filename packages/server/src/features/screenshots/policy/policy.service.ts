import { isDeepStrictEqual } from 'node:util';
import type { RequestOf } from '@muster/contract/endpoint';
import type { setScreenPolicy } from '@muster/contract/screenshots/policy.endpoints';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { screenPolicyChanged } from '../screenshots.events.ts';
import * as store from './policy.store.ts';

/** A team's rules for viewing screens. */
export function createScreenPolicies(db: Database) {
  return {
    get: ({ teamId }: Actor) => store.findPolicy(db, teamId),

    /** @throws Problem screenshot.policy_conflict after a concurrent change */
    set: (actor: Actor, { policy, revision }: RequestOf<typeof setScreenPolicy>['body']) =>
      db.unit(async (unit) => {
        const { teamId } = actor;
        const held = await store.lockPolicy(unit.tx, teamId);
        if (held.revision !== revision) {
          if (isDeepStrictEqual(held.policy, policy)) return held;
          throw new Problem('screenshot.policy_conflict');
        }
        await store.writePolicy(unit.tx, teamId, policy, revision + 1);
        await audit(unit.tx, actor, {
          action: 'screen.policy',
          objectType: 'team',
          objectId: teamId,
          before: held.policy,
          after: policy,
        });
        await unit.emit(screenPolicyChanged, { teamId });
        return { policy, revision: revision + 1 };
      }),
  };
}
