import * as contract from '@muster/contract/recovery-steps/endpoints';
import { recoveryStepsTopic } from '@muster/contract/recovery-steps/live-topics';
import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { troublesChanged } from '../monitoring/monitoring.events.ts';
import { stepsDone } from './done.ts';
import { createRecoverySteps } from './recovery-steps.service.ts';
import { deleteEnded } from './ticks.store.ts';

/** The recovery steps for each code, and which of them are done (docs/monitoring.md). */
export function recoveryStepsFeature(platform: Platform) {
  const { live } = platform;
  const steps = createRecoverySteps(platform);
  return feature('recovery-steps', {
    service: steps,
    routes(routes) {
      routes.add(contract.listRecoverySteps, ({ params }, { actor, reach }) =>
        steps.list(actor, reach, params.sn),
      );
      routes.add(contract.tickRecoveryStep, ({ body }, { actor, reach }) => steps.tick(actor, reach, body));
    },
    topics: [recoveryStepsTopic],
    on: [
      ...stepsDone(live),
      troublesChanged.inTransaction(async ({ teamId, robots }, unit) => {
        const ended = robots.flatMap(({ deviceId, went }) => went.map((code) => ({ deviceId, code })));
        if (ended.length === 0) return;
        const groups = await deleteEnded(unit.tx, teamId, ended);
        unit.afterCommit(() => {
          for (const [of, groupId] of groups)
            live.publish(recoveryStepsTopic, { teamId, groupIds: [groupId] }, { of });
        });
      }),
    ],
  });
}
