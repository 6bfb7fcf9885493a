import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import { recoveryStepsTopic } from '@muster/contract/recovery-steps/live-topics';
import type { listRecoverySteps, tickRecoveryStep } from '@muster/contract/recovery-steps/endpoints';
import { stepsOf } from '@muster/contract/recovery-steps/steps';
import type { Platform } from '../../platform/assembly/platform.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { fieldProblem, Problem } from '../../platform/http/problem.ts';
import type { Reach } from '../../platform/rights/rights.ts';
import * as store from './ticks.store.ts';

/** Shared ticks on recovery steps, so that two users do not do the same step. */
export function createRecoverySteps({ db, live }: Pick<Platform, 'db' | 'live'>) {
  return {
    /** @throws Problem monitor.not_found */
    async list({ teamId }: Actor, reach: Reach, sn: string): Promise<ReplyOf<typeof listRecoverySteps>> {
      const rows = await store.listTicks(db, teamId, reach, sn);
      if (rows === undefined) throw new Problem('monitor.not_found');
      const items = rows.map(({ code, step, since, at, actorName }) => ({
        code,
        step,
        since: since.toISOString(),
        at: at.toISOString(),
        by: actorName,
      }));
      return { items } as ReplyOf<typeof listRecoverySteps>;
    },

    /** @throws Problem monitor.not_found, recovery_step.ended when the code ended or was raised again */
    async tick(
      { teamId, name }: Actor,
      reach: Reach,
      { sn, code, step, since, isTicked }: RequestOf<typeof tickRecoveryStep>['body'],
    ) {
      if (!stepsOf(code).includes(step)) throw fieldProblem('request.invalid', 'step', 'field.choice');
      return db.unit(async (unit) => {
        const open = await store.holdCode(unit.tx, teamId, reach, sn, code);
        if (open === undefined) throw new Problem('monitor.not_found');
        const { deviceId, groupId } = open;
        if (open.since === null || +open.since !== Date.parse(since))
          throw new Problem('recovery_step.ended');
        const tick = { teamId, deviceId, code, step, since: open.since };
        const isChanged = await (isTicked
          ? store.writeTick(unit.tx, tick, name)
          : store.deleteTick(unit.tx, tick));
        if (isChanged)
          unit.afterCommit(() =>
            live.publish(recoveryStepsTopic, { teamId, groupIds: [groupId] }, { of: deviceId }),
          );
        return { isTicked };
      });
    },
  };
}
