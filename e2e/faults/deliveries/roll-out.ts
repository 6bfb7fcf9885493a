import { createRollout, orderRollout } from '@muster/contract/rollouts/endpoints';
import type { CallOf } from '@muster/contract/endpoint';
import { Refusal } from '@muster/testing/api';
import type { Site } from '@muster/testing/site';
import { until } from '@muster/testing/until';
import { insist } from './insist.ts';

export const packageName = 'com.example.delivered';
/** A wave with more failed robots than this halts a rollout. */
const STOP = { abovePercent: 20, atLeast: 2 };
const FIRST = 3;

interface Ended {
  status: string;
  pause_reason: string | null;
  held_by: number | null;
  signals: number;
  waves: { wave: number; passed: boolean; counts: Record<string, number> }[];
  robots: { sn: string; wave: number; state: string; had: string | null; command_id: string | null }[];
}

const planOf = (fileId: string, versionCode: number, deviceIds: readonly string[]) =>
  ({
    name: `Version ${versionCode}`,
    plan: {
      subject: { kind: 'app', fileId, packageName, version: `${versionCode}.0 (${versionCode})` },
      targets: { kind: 'list', deviceIds: [...deviceIds] },
      waves: [{ count: FIRST }, null].map((take) => ({
        robots: { take: take === null ? { by: 'rest' } : { by: 'count', ...take } },
        // Only failures decide whether it continues.
        successPercent: 1,
        soakMinutes: 0,
        stop: STOP,
      })),
      safety: { batteryMin: 0 },
    },
  }) as CallOf<typeof createRollout>['body'];

/** The whole rollout in one read. */
async function read({ sql }: Site, id: string): Promise<Ended> {
  const [row] = await sql.rows<Ended>(
    `select status, pause_reason, held_by,
       (select count(*)::int from rollout_signals s where s.rollout_id = r.id) as signals,
       (select json_agg(json_build_object('wave', wave, 'passed', passed_at is not null, 'counts', counts) order by wave)
         from rollout_waves w where w.rollout_id = r.id) as waves,
       (select json_agg(json_build_object('sn', sn, 'wave', wave, 'state', state, 'had', had, 'command_id', command_id))
         from rollout_robots b where b.rollout_id = r.id) as robots
     from rollouts r where id = $1`,
    [id],
  );
  return row!;
}

const isActive = (state: string) => ['planned', 'waiting', 'downloading', 'installing'].includes(state);

/** The violated rules of a rollout. */
function brokenRules(
  site: Site,
  versionCode: number,
  { status, held_by: heldBy, waves, robots }: Ended,
): string[] {
  const broken: string[] = [];
  const tooMany = waves.filter(({ wave }) => {
    const own = robots.filter((robot) => robot.wave === wave);
    const failed = own.filter(({ state }) => state === 'failed').length;
    return failed >= STOP.atLeast && failed * 100 > own.length * STOP.abovePercent;
  });
  for (const { wave, counts } of waves) {
    const real: Record<string, number> = {};
    for (const { state } of robots.filter((robot) => robot.wave === wave))
      real[state] = (real[state] ?? 0) + 1;
    for (const [state, count] of Object.entries(counts))
      if (state !== 'owed' && count !== (real[state] ?? 0))
        broken.push(`wave ${wave} counts ${count} ${state}, there are ${real[state] ?? 0}`);
  }
  if (status === 'done') {
    if (tooMany.length > 0) broken.push(`it is done, though wave ${tooMany[0]!.wave} should have stopped it`);
    if (waves.some(({ passed }) => !passed)) broken.push('it is done before its waves have passed');
    if (robots.some(({ state }) => isActive(state))) broken.push('it is done while robots are at it');
  } else if (status === 'halted') {
    if (!tooMany.some(({ wave }) => wave === heldBy)) broken.push(`wave ${heldBy} stopped it for no reason`);
  } else broken.push(`it is ${status}`);
  for (const { sn, state, command_id: commandId } of robots) {
    const { machine } = site.fleet.robots.find((robot) => robot.sn === sn)!;
    const has = machine.belongings.installed.get(packageName)?.versionCode;
    const times = machine.appliedCounts.commands.get(commandId ?? '') ?? 0;
    if (state === 'done' && (has !== String(versionCode) || times !== 1))
      broken.push(`${sn} is done, has ${has} and installed it ${times} times`);
    if (times > 1) broken.push(`${sn} installed it ${times} times`);
  }
  return broken.map((text) => `rollout of version ${versionCode}: ${text}`);
}

async function order(site: Site, id: string, body: CallOf<typeof orderRollout>['body']): Promise<void> {
  await insist(`a rollout is told to ${body.order}`, () =>
    site.api.call(orderRollout, { params: { id }, body }).catch((error: unknown) => {
      // The order was executed, and its response was lost.
      if (!(error instanceof Refusal) || !['rollout.status', 'rollout.conflict'].includes(error.code))
        throw error;
    }),
  );
}

/** A rollout waits while a robot drives, and robots of this fleet hardly stand: they live twenty times as fast. */
const thatStand = ({ fleet, deviceIds }: Site) =>
  deviceIds.filter((_, index) => fleet.robots[index]!.machine.identity.model !== 'service');

/** Rolls a version out to robots in two waves, and waits for the end. @returns how it ended, and what is wrong */
export async function rollOut(
  site: Site,
  fileId: string,
  versionCode: number,
): Promise<{ status: string; broken: string[] }> {
  const body = planOf(fileId, versionCode, thatStand(site));
  const { id, revision } = await insist('a rollout is planned', () => site.api.call(createRollout, { body }));
  await order(site, id, { order: 'submit', revision });
  const ended = await until(
    async () => {
      const now = await read(site, id);
      const isOver = !['draft', 'scheduled', 'running'].includes(now.status);
      // A stopped rollout still completes what robots have begun, and its counts follow.
      return isOver && now.signals === 0 && now.robots.every(({ state }) => state !== 'installing') && now;
    },
    { what: `the rollout of version ${versionCode} ends`, withinMs: 300_000 },
  ).catch(async (error: Error) => {
    const now = await insist('it can be read', () => read(site, id));
    throw new Error(`${error.message}: ${JSON.stringify(now)}`, { cause: error });
  });
  const broken = brokenRules(site, versionCode, ended);
  if (ended.status !== 'done') await order(site, id, { order: 'stop' });
  return { status: ended.status, broken };
}
