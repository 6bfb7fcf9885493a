import { rolloutPlan, type RolloutPlanInput } from '@muster/contract/rollouts/schemas';
import type { FleetRobot } from '@muster/robot-simulator/fleet-robot';
import type { Actor } from '@muster/server/platform/http/actor';
import type { RunningServer } from '@muster/server/server';
import type { demoGroups } from './groups.ts';

const HALF_A_SECOND = 500;
const TRIES = 240;

/** Id of the file with this name that the demo uploaded. */
async function fileOf({ db }: RunningServer, teamId: string, name: string): Promise<string> {
  const { id } = await db
    .selectFrom('files')
    .where('teamId', '=', teamId)
    .where('name', '=', name)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function until(isTrue: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await isTrue()) return true;
    await new Promise((resolve) => setTimeout(resolve, HALF_A_SECOND));
  }
  return false;
}

const becomes = ({ db }: RunningServer, id: string, status: string) =>
  until(async () => {
    const row = await db.selectFrom('rollouts').where('id', '=', id).select('status').executeTakeFirst();
    return row?.status === status;
  });

const noneInstalls = ({ db }: RunningServer, rolloutId: string) =>
  until(async () => {
    const installing = db.selectFrom('rolloutRobots').where('rolloutId', '=', rolloutId);
    return (
      (await installing.where('state', '=', 'installing').select('deviceId').executeTakeFirst()) === undefined
    );
  });

/**
 * Two rollouts on the demo's robots: one whose second wave is soaking before the last begins, and one that halted
 * because its app crashes on most robots.
 */
export async function seedRollouts(
  server: RunningServer,
  owner: Actor,
  groupIds: ReadonlyMap<string, string>,
  robots: readonly FleetRobot[],
): Promise<void> {
  const { rollouts } = server.app;
  async function begin(name: string, plan: RolloutPlanInput): Promise<string> {
    const id = await rollouts.create(owner, null, { name, plan: rolloutPlan.parse(plan) });
    await rollouts.order(owner, null, id, { order: 'submit', revision: 1 });
    return id;
  }
  const idsOf = (...names: (typeof demoGroups)[number][]) => names.map((name) => groupIds.get(name)!);
  const app = async (packageName: string, name: string, version: string, code: number) => ({
    kind: 'app' as const,
    fileId: await fileOf(server, owner.teamId, `${name} ${version}.apk`),
    packageName,
    version: `${version} (${code})`,
  });
  const one = { robots: { take: { by: 'count' as const, count: 1 } }, soakMinutes: 0 };
  const rest = { robots: { take: { by: 'rest' as const } } };
  const safety = { batteryMin: 0 };

  await begin('迎賓導覽 4.2', {
    subject: await app('com.lakeside.welcome', '迎賓導覽', '4.2', 42),
    targets: { kind: 'groups', groupIds: idsOf('5-B 教室', '大廳服務') },
    waves: [
      one,
      { robots: { take: { by: 'percent', percent: 40 } }, successPercent: 80, soakMinutes: 240 },
      rest,
    ],
    safety,
  });

  const quiz = await begin('小測驗 2.14', {
    subject: await app('com.lakeside.quiz', '小測驗', '2.14', 214),
    targets: { kind: 'groups', groupIds: idsOf('3-A 教室') },
    waves: [{ ...one, whenPassed: 'pause' }, rest],
    safety,
  });
  if (!(await becomes(server, quiz, 'paused'))) return;
  for (const { machine } of robots) machine.installFaults.add('crash');
  try {
    await rollouts.order(owner, null, quiz, { order: 'resume' });
    await becomes(server, quiz, 'halted');
    // Some of its robots soon go offline, and would be shown as installing for days.
    await noneInstalls(server, quiz);
  } finally {
    for (const { machine } of robots) machine.installFaults.clear();
  }
}
