import { condition } from '@muster/contract/monitoring/condition.schemas';
import { createCondition } from '@muster/contract/monitoring/conditions.endpoints';
import { addMonitored, applyCondition } from '@muster/contract/monitoring/station.endpoints';
import { robotTypeOf } from '@muster/contract/devices/schemas';
import type { FleetRobot } from '@muster/robot-simulator/fleet-robot';
import { pick, type Random } from '@muster/robot-simulator/random';
import type { Site } from '@muster/testing/site';
import { until } from '@muster/testing/until';
import { expect } from 'vitest';

/** How long a light may be wrong once the server is up and the robots are online. */
const WRONG_MS = 5000;
/** The codes that robots report, so that the test knows what is true. */
const codes = ['3-5', '3-11', '4-1', '4-5'] as const;
type Code = (typeof codes)[number];

/** The recipient of the condition of all robots. */
export const reader = 'ada@school.example';

/** Monitors all robots of the site that are new enough, with a recipient for alerts. */
export async function watchStation(site: Site) {
  const { api, deviceIds, fleet } = site;
  const { left } = await api.call(addMonitored, { body: { deviceIds: [...deviceIds] } });
  const tooOld = new Set(left.map(({ id }) => id));
  const robots = fleet.robots.filter((_, index) => !tooOld.has(deviceIds[index]!)) as [
    FleetRobot,
    ...FleetRobot[],
  ];
  const kebbis = robots.filter(({ machine }) => robotTypeOf(machine.identity.model) === 'kebbi');
  const document = condition.parse({
    name: 'Told',
    robotType: 'kebbi',
    notify: { system: true },
    recipients: [{ name: 'Ada', email: reader }],
    reports: ['daily'],
  });
  const { id: settingId } = await api.call(createCondition, { body: { document, groupId: null } });
  await api.call(applyCondition, { body: { snArray: kebbis.map(({ sn }) => sn), settingId } });
  return { robots, ...createTruth(site, robots) };
}

/** The faults of each robot, and whether lights, alerts and history match them. */
function createTruth(site: Site, robots: readonly [FleetRobot, ...FleetRobot[]]) {
  const wrong = new Map<string, Set<Code>>();

  /** Starts or ends faults of some robots. */
  function change(random: Random): void {
    for (let times = 0; times < 3; times += 1) {
      const { sn, machine } = pick(random, robots);
      const code = pick(random, codes);
      const own = wrong.get(sn) ?? new Set();
      wrong.set(sn, own);
      if (own.delete(code)) machine.incidents.end(code);
      else {
        own.add(code);
        machine.incidents.begin(code);
      }
    }
  }

  const truth = () => [...wrong].flatMap(([sn, own]) => [...own].map((code) => `${sn} ${code}`)).toSorted();

  /** Flapping codes are held for a while, so the lights do not follow them. */
  const flapping = `select s.device_id, code from monitor_states s, jsonb_each(s.judged->'codes') c (code, raised)
  where c.raised->>'heldUntil' is not null`;

  /** The codes of lights, and of robots in open alerts; which of them are held. */
  async function shown() {
    const read = async (rows: string) =>
      (
        await site.sql.rows<{ at: string }>(
          `select d.sn || ' ' || code as at from (${rows}) shown join devices d on d.id = shown.device_id`,
        )
      )
        .map(({ at }) => at)
        .toSorted();
    const [kept, lights, alerts] = [
      await read(flapping),
      await read("select device_id, jsonb_object_keys(judged->'codes') as code from monitor_states"),
      await read('select device_id, code from alert_robots where ended_at is null'),
    ];
    const isNews = (at: string) => !kept.includes(at);
    return { lights: lights.filter(isNews), alerts: alerts.filter(isNews), truth: truth().filter(isNews) };
  }

  /** Lights and alerts are right soon after everything is up. */
  async function areRight(): Promise<void> {
    await until(() => site.sql.rows('select 1'), { what: 'the database is available again' });
    await site.allOnline();
    let seen = await shown();
    const isRight = async () => {
      seen = await shown();
      const { lights, alerts, truth: is } = seen;
      return lights.join() === is.join() && alerts.join() === is.join();
    };
    await until(isRight, { what: 'lights and alerts are correct', withinMs: WRONG_MS, everyMs: 100 }).catch(
      () => {},
    );
    const { truth: is } = seen;
    expect(seen).toEqual({ lights: is, alerts: is, truth: is });
  }

  /** No duplicate rows. */
  async function isOnce(): Promise<void> {
    const twice = await site.sql.rows(
      `select alert_id, kind, count(*)::int as times from alert_entries where kind in ('opened', 'told')
     group by 1, 2 having count(*) > 1`,
    );
    expect(twice).toEqual([]);
    const unopened = await site.sql.rows(
      `select id from alerts a where not exists (
       select 1 from alert_entries e where e.team_id = a.team_id and e.alert_id = a.id and e.kind = 'opened')`,
    );
    expect(unopened).toEqual([]);
    // A code comes and goes in turns: the same twice in a row was written twice.
    const again = await site.sql.rows(
      `select device_id, code, at from (
       select *, lag(change) over (partition by device_id, code order by at, id) as before
       from monitor_history where change in ('came', 'went') and code like any ('{3-%,4-%}')
     ) h where change = before`,
    );
    expect(again).toEqual([]);
  }

  return { change, areRight, isOnce };
}
