import { endpoints } from '@muster/contract/endpoints';
import { commentDevice } from '@muster/contract/devices/changes.endpoints';
import { listDevices } from '@muster/contract/devices/endpoints';
import { type EndpointDefinition, urlOf } from '@muster/contract/endpoint';
import { listQueries } from './support/list-queries.ts';
import { seedTeam, type SeededTeam } from './support/large-team.ts';
import { type Muster, withMuster } from './support/muster.ts';
import { cookieIn } from './support/team-cookie.ts';

/** How many times as long the large team may take, and the longest that half of its answers may take, ms. */
const RATIO_MAX = 2;
const P50_MAX = 50;
const ROUNDS = 15;
const WARM_ROUNDS = 2;
/** What takes less than this is the way there and back, whatever the list. */
const FLOOR_MS = 2;

const small = { devices: 1000, groups: 20, members: 50, configs: 10, tasks: 200 };
const large = { devices: 100_000, groups: 2000, members: 5000, configs: 200, tasks: 2000 };

interface Measured {
  list: string;
  small: number;
  large: number;
  ratio: number;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

async function ask(address: string, path: string, cookie: string): Promise<{ ms: number; pages: number }> {
  const before = performance.now();
  const response = await fetch(`${address}${path}`, { headers: { cookie } });
  const text = await response.text();
  const ms = performance.now() - before;
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  const { data } = JSON.parse(text) as { data: { total?: number; limit?: number } };
  return { ms, pages: Math.ceil((data.total ?? 0) / (data.limit ?? 1)) };
}

/** Any change of a robot: the pages that the server keeps ready are no longer true. */
async function touch(address: string, { deviceId }: SeededTeam, cookie: string): Promise<void> {
  const response = await fetch(`${address}${urlOf(commentDevice, {})}`, {
    method: commentDevice.method,
    headers: { cookie, origin: address, 'content-type': 'application/json' },
    body: JSON.stringify({
      id: deviceId,
      baseRevision: 1,
      isOverwrite: true,
      comment: String(Math.random()),
    }),
  });
  if (!response.ok) throw new Error(`commenting answered ${response.status}`);
}

const PAGES = 10;

/** In turns, so that what else the machine does meets both; each round asks for another of the pages both have. */
async function compare(
  muster: Muster,
  teams: { seeded: SeededTeam; cookie: string }[],
  endpoint: EndpointDefinition,
  queryOf: (team: SeededTeam, page: number) => Record<string, unknown>,
): Promise<{ small: number; large: number }> {
  const times: number[][] = teams.map(() => []);
  let pages = PAGES;
  for (const { seeded, cookie } of teams) {
    const first = await ask(muster.address, urlOf(endpoint, { query: queryOf(seeded, 1) }), cookie);
    pages = Math.max(1, Math.min(pages, first.pages));
  }
  for (let round = -WARM_ROUNDS; round < ROUNDS; round += 1) {
    for (const [index, { seeded, cookie }] of teams.entries()) {
      const query = queryOf(seeded, 1 + ((round + WARM_ROUNDS) % pages));
      if (endpoint === listDevices) await touch(muster.address, seeded, cookie);
      const { ms } = await ask(muster.address, urlOf(endpoint, { query }), cookie);
      if (round >= 0) times[index]!.push(ms);
    }
  }
  return { small: median(times[0]!), large: median(times[1]!) };
}

export const description =
  'Every list with every filter and sort: a team of 100,000 robots against one of 1,000 on the same server';

export const run = () =>
  withMuster(async (muster) => {
    const teams = [];
    for (const [label, size] of Object.entries({ small, large })) {
      const seeded = await seedTeam(muster, label, size);
      teams.push({ seeded, cookie: await cookieIn(muster, seeded) });
    }
    const measured: Measured[] = [];
    for (const { id, label, query } of listQueries) {
      const endpoint = endpoints.find((each) => each.id === id);
      if (endpoint === undefined) throw new Error(`there is no endpoint ${id}`);
      const times = await compare(muster, teams, endpoint, query);
      const ratio = Math.max(times.large, FLOOR_MS) / Math.max(times.small, FLOOR_MS);
      measured.push({ list: `${id} ${label}`, ...times, ratio });
      if (process.env['BENCH_VERBOSE']) console.log(measured.at(-1));
    }
    const worst = measured.toSorted((a, b) => b.ratio - a.ratio);
    const slowest = measured.toSorted((a, b) => b.large - a.large);
    const figure = worst[0]!.ratio;
    return {
      figure,
      limit: RATIO_MAX,
      unit: '× the time of the small team',
      passes: figure <= RATIO_MAX && slowest[0]!.large <= P50_MAX,
      detail: {
        lists: measured.length,
        worst: worst.slice(0, 5),
        slowest: slowest.slice(0, 3),
        small,
        large,
      },
    };
  });
