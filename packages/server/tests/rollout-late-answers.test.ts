import { expect, it } from 'vitest';
import {
  becomes,
  order,
  planFor,
  oneAtATime,
  read,
  robotsWith,
  statesOf,
  submit,
  WITHIN,
} from './setup/rollout.ts';
import type { TestServer } from './setup/test-server.ts';
import type { TestTeam } from './setup/team.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

it('after a rollout was stopped, the first late answer of a robot counts, once', async () => {
  const { owner } = team.people;
  const { configId, robots } = await robotsWith(server, team, 2);
  const ids = robots.map((robot) => robot.id);
  const { id } = await submit(owner, planFor(configId, ids, { waves: oneAtATime(2) }));
  const told = () =>
    robots.flatMap((robot) => {
      const command = robot.commands.find(
        (each) => each.kind === 'config.apply' && each.parameters.version === 2,
      );
      return command ? [{ robot, commandId: command.commandId }] : [];
    });
  await expect.poll(() => told().length, WITHIN).toBe(1);
  const { robot, commandId } = told()[0]!;
  await order(owner, id, { order: 'stop' });
  await becomes(owner, id, 'stopped');
  await robot.answer(commandId, 'done');
  const stateOf = async () => (await statesOf(owner, id)).get(robot.id)?.state;
  await expect.poll(stateOf, WITHIN).toBe('done');
  for (const status of ['done', 'failed', 'running'] as const) await robot.answer(commandId, status);
  const { status, waves } = await read(owner, id);
  expect([status, await stateOf()]).toEqual(['stopped', 'done']);
  expect(waves[0]!.counts).toMatchObject({ done: 1, failed: 0, installing: 0 });
  expect(waves[1]!.counts).toMatchObject({ done: 0, skipped: 1 });
});
