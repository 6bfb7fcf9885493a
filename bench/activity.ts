import { listActivity, listActivityKinds, listActivityPeople } from '@muster/contract/activity/endpoints';
import { type EndpointDefinition, urlOf } from '@muster/contract/endpoint';
import { sealEntries } from '@muster/server/features/activity/chain/seal-entries.job';
import { verifyChain } from '@muster/server/features/activity/chain/verify-chain';
import { createDatabase } from '@muster/server/platform/database/database';
import { createPool } from '@muster/server/platform/database/pool';
import { type SeededLog, seedLog } from './support/large-log.ts';
import { type Muster, withMuster } from './support/muster.ts';
import { cookieIn } from './support/team-cookie.ts';

const RATIO_MAX = 1.5;
const ROUNDS = 25;
const WARM_ROUNDS = 3;
/** Shorter times are mostly the round trip. */
const FLOOR_MS = 2;

/** Equal numbers of robots and full pages in both, so that only the size of the log differs. */
const robots = 500;
const small = { entries: 1000, robots };
const large = { entries: 1_000_000, robots };

type Query = (log: SeededLog) => Record<string, unknown>;

const asked: { label: string; endpoint?: EndpointDefinition; query: Query }[] = [
  { label: 'nothing', query: () => ({}) },
  { label: 'a later page', query: (log) => ({ cursor: log.middle }) },
  { label: 'a user with many entries', query: (log) => ({ actorFilter: log.busy }) },
  { label: 'a user with one old entry', query: (log) => ({ actorFilter: log.rare }) },
  { label: 'a frequent action', query: () => ({ actionFilter: 'device.update' }) },
  { label: 'an action with one old entry', query: () => ({ actionFilter: 'device.enrol' }) },
  { label: 'a type', query: () => ({ typeFilter: 'device' }) },
  { label: 'a type without entries', query: () => ({ typeFilter: 'file' }) },
  { label: 'one robot', query: (log) => ({ objectType: 'device', objectId: log.deviceId }) },
  { label: 'old days', query: (log) => ({ to: log.middleAt }) },
  {
    label: 'a user and an action',
    query: (log) => ({ actorFilter: log.busy, actionFilter: 'device.update' }),
  },
  {
    label: 'a user and an action without common entries',
    query: (log) => ({ actorFilter: log.busy, actionFilter: 'device.enrol' }),
  },
  { label: 'a user in old days', query: (log) => ({ actorFilter: log.busy, to: log.middleAt }) },
  { label: 'a keyword in every name', query: () => ({ keyword: 'kebbi' }) },
  { label: 'a keyword in few names', query: () => ({ keyword: '0 of room 17' }) },
  { label: 'a keyword in no name', query: () => ({ keyword: 'nothing of it' }) },
  { label: 'a user name', query: () => ({ keyword: '陳怡君 3' }) },
  { label: 'the actions', endpoint: listActivityKinds, query: () => ({}) },
  { label: 'the users', endpoint: listActivityPeople, query: () => ({}) },
];

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function ask(muster: Muster, path: string, cookie: string): Promise<number> {
  const before = performance.now();
  const response = await fetch(`${muster.address}${path}`, { headers: { cookie } });
  await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - before;
}

export const description =
  'Response time of any activity log filter at 1,000,000 entries, relative to 1,000; verification of the hash chain, and of one changed byte';

export const run = () =>
  withMuster(async (muster) => {
    const logs: { log: SeededLog; cookie: string }[] = [];
    for (const [label, { entries, robots }] of Object.entries({ small, large })) {
      const log = await seedLog(muster, label, entries, robots);
      logs.push({ log, cookie: await cookieIn(muster, log) });
    }
    const pool = createPool(await muster.database(), { max: 2 });
    const db = createDatabase(pool);
    try {
      const sealStart = performance.now();
      let sealed = 0;
      for (let took; (took = await sealEntries(db)) > 0;) sealed += took;
      const sealSeconds = (performance.now() - sealStart) / 1000;
      await pool.query('vacuum analyze');
      const measured: { label: string; small: number; large: number; ratio: number }[] = [];
      for (const { label, endpoint = listActivity, query } of asked) {
        const times: number[][] = [[], []];
        for (let round = -WARM_ROUNDS; round < ROUNDS; round += 1)
          for (const [index, { log, cookie }] of logs.entries()) {
            const ms = await ask(muster, urlOf(endpoint, { query: query(log) }), cookie);
            if (round >= 0) times[index]!.push(ms);
          }
        const [few, many] = [median(times[0]!), median(times[1]!)];
        measured.push({
          label,
          small: few,
          large: many,
          ratio: Math.max(many, FLOOR_MS) / Math.max(few, FLOOR_MS),
        });
        if (process.env['BENCH_VERBOSE']) console.log(measured.at(-1));
      }
      const { teamId, middle } = logs[1]!.log;
      const verifyStart = performance.now();
      const sound = await verifyChain(db, teamId);
      const verifySeconds = (performance.now() - verifyStart) / 1000;
      // As the database owner, to bypass the triggers.
      const tampering = await pool.connect();
      await tampering.query(`set session_replication_role = 'replica'`);
      await tampering.query(
        `update audit_log set ip_address = '203.0.113.8' where team_id = $1::uuid and id = $2::uuid`,
        [teamId, middle],
      );
      tampering.release(true);
      const { faults } = await verifyChain(db, teamId);
      const isFound = faults.length === 1 && faults[0]!.fault === 'changed' && faults[0]!.entryId === middle;
      const worst = measured.toSorted((a, b) => b.ratio - a.ratio);
      const figure = worst[0]!.ratio;
      return {
        figure,
        limit: RATIO_MAX,
        unit: '× the time of 1,000 entries',
        passes: figure <= RATIO_MAX && isFound && sound.faults.length === 0,
        detail: {
          worst: worst.slice(0, 5),
          slowest: measured.toSorted((a, b) => b.large - a.large).slice(0, 3),
          sealedPerSecond: Math.round(sealed / sealSeconds),
          verifiedPerSecond: Math.round(sound.entries / verifySeconds),
          isOneChangedByteFound: isFound,
        },
      };
    } finally {
      await db.destroy();
    }
  });
