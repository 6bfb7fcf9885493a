import { createConfig } from '@muster/contract/configs/endpoints';
import { emptyConfig } from '@muster/contract/configs/empty-config';
import { removeDevices } from '@muster/contract/devices/changes.endpoints';
import type { CallOf, EndpointDefinition, ReplyOf } from '@muster/contract/endpoint';
import { urlOf } from '@muster/contract/endpoint';
import type { Envelope } from '@muster/contract/envelope';
import {
  createRollout,
  getRollout,
  listRolloutRobots,
  orderRollout,
} from '@muster/contract/rollouts/endpoints';
import { setTimeout as wait } from 'node:timers/promises';
import { seedTeam } from './support/large-team.ts';
import { withMuster } from './support/muster.ts';
import { cookieIn } from './support/team-cookie.ts';

const ROBOTS = 100_000;
/** From the request that submits the plan to its response, ms. */
const PLAN_LIMIT_MS = 2000;
/** From a change of a robot to the resulting decision, ms. */
const DECISION_LIMIT_MS = 1000;
const ROUNDS = 5;

const half = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

export const description = `A rollout to ${ROBOTS} robots: time to submit it, and time from a robot event to the decision`;

export const run = () =>
  withMuster(async (muster) => {
    const seeded = await seedTeam(muster, 'rollout', {
      devices: ROBOTS,
      groups: 200,
      members: 10,
      configs: 1,
      tasks: 10,
    });
    const cookie = await cookieIn(muster, seeded);

    async function call<E extends EndpointDefinition>(endpoint: E, given: CallOf<E>): Promise<ReplyOf<E>> {
      const { params, query, body } = given as Record<'params' | 'query' | 'body', Record<string, unknown>>;
      const response = await fetch(`${muster.address}${urlOf(endpoint, { params, query } as never)}`, {
        method: endpoint.method,
        headers: { cookie, origin: muster.address, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      const { status, data } = (await response.json()) as Envelope<ReplyOf<E>>;
      if (status.code !== '0') throw new Error(`${endpoint.id}: ${status.code} ${JSON.stringify(data)}`);
      return data;
    }

    const config = await call(createConfig, { body: { document: { ...emptyConfig, name: 'Rollout' } } });
    const plans: number[] = [];
    const decisions: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const draft = await call(createRollout, {
        body: {
          name: `Round ${round}`,
          plan: {
            subject: { kind: 'configuration', configId: config.id, version: '1' },
            targets: { kind: 'filter', filter: {} },
            waves: [
              { robots: { take: { by: 'count', count: 1 } } },
              { robots: { take: { by: 'percent', percent: 10 } } },
              { robots: { take: { by: 'rest' } } },
            ],
          },
        } as CallOf<typeof createRollout>['body'],
      });
      const params = { id: draft.id };
      const submitted = performance.now();
      await call(orderRollout, { params, body: { order: 'submit', revision: draft.revision } });
      plans.push(performance.now() - submitted);

      // Removing the only robot of the first wave leaves the wave untried, so the rollout pauses by its rules.
      const { items } = await call(listRolloutRobots, { params, query: { wave: 0, page: 1, limit: 1 } });
      await call(removeDevices, { query: { ids: [items[0]!.device.id] } });
      const happened = performance.now();
      while ((await call(getRollout, { params })).status !== 'paused') await wait(10);
      decisions.push(performance.now() - happened);
      await call(orderRollout, { params, body: { order: 'stop' } });
    }
    const [planMs, decisionMs] = [half(plans), half(decisions)];
    return {
      figure: planMs,
      limit: PLAN_LIMIT_MS,
      unit: 'ms to submit',
      passes: planMs <= PLAN_LIMIT_MS && decisionMs <= DECISION_LIMIT_MS,
      detail: {
        plans: plans.map(Math.round),
        decisions: decisions.map(Math.round),
        decisionLimit: DECISION_LIMIT_MS,
      },
    };
  });
