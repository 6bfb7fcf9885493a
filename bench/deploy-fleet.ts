import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { getUsage } from '@muster/contract/commands/usage.endpoints';
import { createConfig, updateConfig } from '@muster/contract/configs/endpoints';
import { emptyConfig } from '@muster/contract/configs/empty-config';
import { deployConfig } from '@muster/contract/configs/deployment.endpoints';
import { createPool } from '@muster/server/platform/database/pool';
import { listGroups } from '@muster/contract/groups/endpoints';
import { type Muster, withMuster } from './support/muster.ts';
import { stopProcess } from './support/processes.ts';
import type { FleetReport } from './support/simulated-fleet-process.ts';

/** As a multiple of the time the broker alone needs for the same number of messages. */
const RATIO_MAX = 3;
const ROBOTS = 10_000;
const ROUNDS = 3;
const LOOK_EVERY_MS = 20;
const WITHIN_MS = 120_000;

const sns = Array.from({ length: ROBOTS }, (_, index) => `B${String(index).padStart(9, '0')}`);

function startProcess(file: string, ...args: string[]): ChildProcess {
  return fork(new URL(`support/${file}`, import.meta.url), args);
}

async function answer<T>(child: ChildProcess, message: object | string): Promise<T> {
  const said = once(child, 'message') as Promise<[T]>;
  child.send(message);
  return (await said)[0];
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function measureBroker(): Promise<number[]> {
  const broker = startProcess('bare-broker-process.ts');
  const [{ port }] = (await once(broker, 'message')) as [{ port: number }];
  const fleet = startProcess('simulated-fleet-process.ts', String(port));
  try {
    await answer(fleet, { sns });
    const times: number[] = [];
    for (let version = 1; version <= ROUNDS; version += 1) times.push(await answer(broker, { sns, version }));
    return times;
  } finally {
    await stopProcess(fleet);
    await stopProcess(broker);
  }
}

/** Writes the rows of enrolled robots; enrolling ten thousand one by one would take too long. */
async function registerAll(muster: Muster, groupId: string): Promise<void> {
  const pool = createPool(await muster.database(), { max: 1 });
  await pool.query(
    `with made as (
       insert into devices (team_id, id, sn, name, group_id, model, connection, activated_by, activated_at)
       select g.team_id, gen_random_uuid(), sn, sn, g.id, 'air-s', 0, 'team', now()
       from unnest($1::text[]) sn, device_groups g where g.id = $2
       returning team_id, id, sn
     )
     insert into robots (sn, team_id, device_id, secret_hash)
     select sn, team_id, id, sha256(convert_to('secret-of-' || sn, 'utf8')) from made`,
    [sns, groupId],
  );
  await pool.end();
}

async function deployOnce(muster: Muster, configId: string, version: number, groupId: string) {
  const document = { ...emptyConfig, name: 'Bench', selfName: `v${version}` };
  await muster.call(updateConfig, { params: { id: configId }, body: { document, baseVersion: version - 1 } });
  const before = performance.now();
  const { taskId } = await muster.call(deployConfig, {
    params: { id: configId },
    body: { groupIds: [groupId] },
  });
  const answeredMs = performance.now() - before;
  for (;;) {
    const task = await muster.call(getUsage, { params: { id: taskId! } });
    const ms = performance.now() - before;
    if (task.succeeded === ROBOTS) return { ms, answeredMs };
    if (task.failed > 0 || ms > WITHIN_MS) throw new Error(`deployment: ${JSON.stringify(task)}`);
    await wait(LOOK_EVERY_MS);
  }
}

async function measureMuster(muster: Muster) {
  let fleet: ChildProcess | undefined;
  try {
    const { items } = await muster.call(listGroups, {});
    const groupId = items[0]!.id;
    await registerAll(muster, groupId);
    const config = await muster.call(createConfig, { body: { document: { ...emptyConfig, name: 'Bench' } } });
    fleet = startProcess('simulated-fleet-process.ts', String(muster.mqttPort));
    await answer(fleet, { sns });
    const rounds: { ms: number; answeredMs: number }[] = [];
    for (let version = 2; version < 2 + ROUNDS; version += 1)
      rounds.push(await deployOnce(muster, config.id, version, groupId));
    const report = await answer<FleetReport>(fleet, 'report');
    return { rounds, report };
  } finally {
    if (fleet) await stopProcess(fleet);
  }
}

/** Each robot applied each version once, so every version counts 10,000. */
function isComplete({ applied, mostOften }: FleetReport): boolean {
  const counts = Object.values(applied);
  return mostOften === 1 && counts.length === ROUNDS && counts.every((count) => count === ROBOTS);
}

export const description =
  'Time to deploy a configuration to 10,000 simulated robots and record the results, relative to the broker alone';

export async function run() {
  const broker = await measureBroker();
  const { rounds, report } = await withMuster(measureMuster);
  const figure = median(rounds.map(({ ms }) => ms)) / median(broker);
  return {
    figure,
    limit: RATIO_MAX,
    unit: '× the broker alone',
    passes: figure <= RATIO_MAX && isComplete(report),
    detail: { robots: ROBOTS, brokerMs: broker, musterMs: rounds, report },
  };
}
