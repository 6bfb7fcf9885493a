import { createConfig, getConfig, updateConfig } from '@muster/contract/configs/endpoints';
import { emptyConfig } from '@muster/contract/configs/empty-config';
import { deployConfig } from '@muster/contract/configs/deployment.endpoints';
import {
  createRollout,
  getRollout,
  listRolloutRobots,
  orderRollout,
} from '@muster/contract/rollouts/endpoints';
import type { CallOf } from '@muster/contract/endpoint';
import type { RolloutPlan, RolloutPlanInput } from '@muster/contract/rollouts/schemas';
import type { RolloutDetail } from '@muster/contract/rollouts/view.schemas';
import { expect } from 'vitest';
import type { Client } from './client.ts';
import { createTestRobot, type TestRobot } from './test-robot.ts';
import type { TestTeam } from './team.ts';
import type { TestServer } from './test-server.ts';
import { WITHIN } from './within.ts';

export type PlanInput = RolloutPlanInput;
type OrderBody = CallOf<typeof orderRollout>['body'];

/** Waves of one robot that pass as soon as it is done, and a last one with the rest. */
export const oneAtATime = (count: number): PlanInput['waves'] => [
  ...Array.from({ length: count - 1 }, () => ({
    robots: { take: { by: 'count' as const, count: 1 } },
    successPercent: 100,
    soakMinutes: 0,
  })),
  { robots: { take: { by: 'rest' as const } }, successPercent: 100, soakMinutes: 0 },
];

/** A configuration with two versions; robots have the first. */
export async function twoVersions(owner: Client, name: string): Promise<string> {
  const document = { ...emptyConfig, name };
  const { id } = await owner.call(createConfig, { body: { document } });
  await owner.call(updateConfig, {
    params: { id },
    body: { document: { ...document, selfName: 'second' }, baseVersion: 1 },
  });
  return id;
}

/** Online robots of the group; each reports the first version of the configuration. */
export async function robotsWith(
  server: TestServer,
  team: TestTeam,
  count: number,
  group = team.group,
): Promise<{ configId: string; robots: TestRobot[] }> {
  const { owner } = team.people;
  const robots = await Promise.all(
    Array.from({ length: count }, () => createTestRobot(server, team, { group })),
  );
  const document = { ...emptyConfig, name: `For ${robots[0]!.sn}` };
  const { id: configId } = await owner.call(createConfig, { body: { document } });
  for (const robot of robots) await robot.comeOnline();
  await owner.call(deployConfig, {
    params: { id: configId },
    body: { deviceIds: robots.map(({ id }) => id) },
  });
  for (const robot of robots) {
    const { commandId } = await robot.next('config.apply');
    await robot.answer(commandId, 'done');
  }
  await owner.call(updateConfig, {
    params: { id: configId },
    body: { document: { ...document, selfName: 'second' }, baseVersion: 1 },
  });
  expect((await owner.call(getConfig, { params: { id: configId } })).version).toBe(2);
  return { configId, robots };
}

export const planFor = (
  configId: string,
  deviceIds: readonly string[],
  change: Partial<PlanInput> = {},
): PlanInput => ({
  subject: { kind: 'configuration', configId, version: '2' },
  targets: { kind: 'list', deviceIds: [...deviceIds] },
  waves: oneAtATime(1),
  ...change,
});

export async function submit(client: Client, plan: PlanInput, name = 'Test'): Promise<RolloutDetail> {
  const draft = await client.call(createRollout, { body: { name, plan: plan as RolloutPlan } });
  return order(client, draft.id, { order: 'submit', revision: draft.revision });
}

export const order = (client: Client, id: string, body: OrderBody) =>
  client.call(orderRollout, { params: { id }, body });

export const read = (client: Client, id: string) => client.call(getRollout, { params: { id } });

/** Waits until the rollout has this status. */
export async function becomes(
  client: Client,
  id: string,
  status: RolloutDetail['status'],
): Promise<RolloutDetail> {
  await expect.poll(async () => (await read(client, id)).status, WITHIN).toBe(status);
  return read(client, id);
}

/** State, cause and reason of each robot, by its id. */
export async function statesOf(client: Client, id: string) {
  const { items } = await client.call(listRolloutRobots, { params: { id }, query: { limit: 200 } });
  return new Map(items.map((row) => [row.device.id, row]));
}

/** Waits for the command with this version, ignoring the robot's first `after` commands. @returns the command */
export async function given(robot: TestRobot, version: number, after = 0) {
  const find = () =>
    robot.commands
      .slice(after)
      .findLast((each) => each.kind === 'config.apply' && each.parameters.version === version);
  await expect.poll(find, WITHIN).toBeDefined();
  return find()!;
}
