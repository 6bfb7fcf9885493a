import type { RequestOf } from '@muster/contract/endpoint';
import type { setPolicy } from '@muster/contract/teams/policy.endpoints';
import type { Policy } from '@muster/contract/teams/policy.schemas';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { policyChanged } from '../teams.events.ts';
import * as store from './policy.store.ts';

const shown = ({ secondStep, enforcedFrom, lockMinutes, passwordMin }: store.PolicyRow): Policy => ({
  secondStep,
  enforcedFrom: enforcedFrom?.toISOString() ?? null,
  lockMinutes,
  passwordMin,
});

/** A team's requirements for its members' sign-in. Enforced where a user becomes an actor of the team. */
export function createPolicies(db: Database) {
  return {
    get: async ({ teamId }: Pick<Actor, 'teamId'>): Promise<Policy> =>
      shown(await store.findPolicy(db, teamId)),

    async set(actor: Actor, given: RequestOf<typeof setPolicy>['body']): Promise<Policy> {
      const { teamId } = actor;
      return db.unit(async (unit) => {
        const { tx } = unit;
        const before = await store.lockPolicy(tx, teamId);
        const { secondStep = before.secondStep, lockMinutes = before.lockMinutes } = given;
        const isKept = given.graceDays === undefined && before.secondStep === secondStep;
        const graceDays = isKept ? null : (given.graceDays ?? 0);
        const passwordMin = given.passwordMin ?? before.passwordMin;
        await store.setPolicy(tx, teamId, { secondStep, graceDays, lockMinutes, passwordMin });
        const after = shown(await store.findPolicy(tx, teamId));
        await audit(tx, actor, {
          action: 'team.policy',
          objectType: 'team',
          objectId: teamId,
          before: shown(before),
          after,
        });
        await unit.emit(policyChanged, { teamId });
        return after;
      });
    },
  };
}

export type Policies = ReturnType<typeof createPolicies>;
