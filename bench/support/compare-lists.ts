import { type EndpointDefinition, urlOf } from '@muster/contract/endpoint';
import { endpoints } from '@muster/contract/endpoints';
import type { SeededPeople } from './coming-people.ts';
import type { ListQuery } from './list-queries.ts';
import type { Muster } from './muster.ts';

const ROUNDS = 15;
const WARM_ROUNDS = 2;
/** Shorter times are mostly the round trip, for any list. */
const FLOOR_MS = 2;
const PAGES = 10;

export interface TeamToCompare {
  seeded: SeededPeople;
  cookie: string;
}

export interface Measured {
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

/**
 * The median time of a list's answers, in a small team and a large one. Alternating, so that other load on the machine
 * affects both; each round requests another of the pages that both have.
 * @param before called before each request, e.g. to invalidate cached answers
 */
async function compareList(
  muster: Muster,
  [small, large]: readonly [TeamToCompare, TeamToCompare],
  {
    label,
    endpoint,
    queryOf,
    before = async () => {},
  }: {
    label: string;
    endpoint: EndpointDefinition;
    queryOf: (team: SeededPeople, page: number) => Record<string, unknown>;
    before?: (team: TeamToCompare) => Promise<void>;
  },
): Promise<Measured> {
  const teams = [small, large];
  const times: number[][] = teams.map(() => []);
  let pages = PAGES;
  for (const { seeded, cookie } of teams) {
    const first = await ask(muster.address, urlOf(endpoint, { query: queryOf(seeded, 1) }), cookie);
    pages = Math.max(1, Math.min(pages, first.pages));
  }
  for (let round = -WARM_ROUNDS; round < ROUNDS; round += 1) {
    for (const [index, team] of teams.entries()) {
      const query = queryOf(team.seeded, 1 + ((round + WARM_ROUNDS) % pages));
      await before(team);
      const { ms } = await ask(muster.address, urlOf(endpoint, { query }), team.cookie);
      if (round >= 0) times[index]!.push(ms);
    }
  }
  const [ofSmall, ofLarge] = times.map(median) as [number, number];
  return {
    list: `${endpoint.id} ${label}`,
    small: ofSmall,
    large: ofLarge,
    ratio: Math.max(ofLarge, FLOOR_MS) / Math.max(ofSmall, FLOOR_MS),
  };
}

/** The worst of hundreds of medians is mostly chance, so those near the limit are measured again. */
const NEAR = 0.9;
const OFTEN = 3;

/**
 * Measures each list in both teams.
 * @param ratioMax maximum ratio of the large team's time to the small team's
 * @param before called before each request of a list, e.g. to invalidate cached answers
 */
export async function compareLists(
  muster: Muster,
  teams: readonly [TeamToCompare, TeamToCompare],
  queries: readonly ListQuery[],
  ratioMax: number,
  before?: (endpoint: EndpointDefinition, team: TeamToCompare) => Promise<void>,
): Promise<Measured[]> {
  const measure = ({ id, label, query }: ListQuery) => {
    const endpoint = endpoints.find((each) => each.id === id);
    if (endpoint === undefined) throw new Error(`no endpoint ${id}`);
    return compareList(muster, teams, {
      label,
      endpoint,
      queryOf: query,
      ...(before && { before: (team) => before(endpoint, team) }),
    });
  };
  const measured: Measured[] = [];
  for (const query of queries) {
    const tries = [await measure(query)];
    if (tries[0]!.ratio > ratioMax * NEAR) while (tries.length < OFTEN) tries.push(await measure(query));
    measured.push(tries.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(tries.length / 2)]!);
    if (process.env['BENCH_VERBOSE']) console.log(measured.at(-1));
  }
  return measured;
}
