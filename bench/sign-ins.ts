import { setTimeout as wait } from 'node:timers/promises';
import { login, rmsUserInfo } from '@muster/contract/account/endpoints';
import { urlOf } from '@muster/contract/endpoint';
import { createPool } from '@muster/server/platform/database/pool';
import { type Muster, withMuster } from './support/muster.ts';

/** 99th percentile, milliseconds. */
const LIMIT_MS = 50;
const PEOPLE = 200;
const AT_ONCE = 60;
const SECONDS = 15;
const PAUSE_MS = 10;
const PASSWORD = 'correct horse';

/** Accounts with the owner's password, so that each sign-in uses another account, like a school's in the morning. */
async function addPeople(muster: Muster): Promise<void> {
  const pool = createPool(await muster.database());
  await pool.query(
    `with person as (
      insert into users (id, name, email) select gen_random_uuid(), 'Person ' || n, 'person' || n || '@bench.example'
      from generate_series(1, $1) n returning id
    )
    insert into credentials (id, user_id, account_id, provider_id, password)
    select gen_random_uuid(), person.id, person.id, 'credential', (select password from credentials limit 1) from person`,
    [PEOPLE],
  );
  await pool.end();
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

async function probe({ address }: Muster, cookie: string, signal: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!signal.aborted) {
    const since = performance.now();
    const response = await fetch(`${address}${urlOf(rmsUserInfo, {})}`, { headers: { cookie } });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`a session got ${response.status}`);
    times.push(performance.now() - since);
    await wait(PAUSE_MS);
  }
  return times;
}

async function storm({ address }: Muster, signal: AbortSignal): Promise<number> {
  let [done, next] = [0, 0];
  async function signIns(): Promise<void> {
    while (!signal.aborted) {
      const email = `person${1 + (next++ % PEOPLE)}@bench.example`;
      const response = await fetch(`${address}${urlOf(login, {})}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: address },
        body: JSON.stringify({ email, password: PASSWORD }),
      });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`a sign-in got ${response.status}`);
      done += 1;
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, signIns));
  return done;
}

/** Many simultaneous sign-ins, and the response times of other requests meanwhile. */
export async function runWith(muster: Muster) {
  await addPeople(muster);
  const cookie = await muster.signIn();
  const quiet = await probe(muster, cookie, AbortSignal.timeout(3000));
  const signal = AbortSignal.timeout(SECONDS * 1000);
  const [busy, done] = await Promise.all([probe(muster, cookie, signal), storm(muster, signal)]);
  const p99 = percentile(busy, 0.99);
  return {
    figure: p99,
    limit: LIMIT_MS,
    unit: 'ms',
    passes: p99 <= LIMIT_MS && done > 0,
    detail: {
      signInsPerSecond: done / SECONDS,
      atOnce: AT_ONCE,
      answers: busy.length,
      median: percentile(busy, 0.5),
      longest: Math.max(...busy),
      quiet: { median: percentile(quiet, 0.5), p99: percentile(quiet, 0.99) },
    },
  };
}

export const description =
  'Response times of other requests during many sign-ins: passwords are checked off the event loop';

export const run = () => withMuster(runWith);
