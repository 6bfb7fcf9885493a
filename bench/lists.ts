import { commentDevice } from '@muster/contract/devices/changes.endpoints';
import { listDevices } from '@muster/contract/devices/endpoints';
import { urlOf } from '@muster/contract/endpoint';
import { compareLists } from './support/compare-lists.ts';
import { seedTeamWithComing } from './support/coming-people.ts';
import { listQueries } from './support/list-queries.ts';
import type { SeededTeam, TeamSize } from './support/large-team.ts';
import { withMuster } from './support/muster.ts';
import { cookieIn } from './support/team-cookie.ts';

/** Maximum ratio of the large team's time to the small team's, and maximum median of its answers in ms. */
const RATIO_MAX = 2;
const P50_MAX = 50;
const small = { devices: 1000, groups: 20, members: 50, configs: 10, tasks: 200 };
const large = { devices: 100_000, groups: 2000, members: 5000, configs: 200, tasks: 2000 };

/** Any change of a robot, which invalidates the cached pages. */
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

export const description =
  'Response time of every list with every filter and sort order: 100,000 robots relative to 1,000, on the same server';

export const run = () =>
  withMuster(async (muster) => {
    const teamOf = async (label: string, size: TeamSize) => {
      const seeded = await seedTeamWithComing(muster, label, size);
      return { seeded, cookie: await cookieIn(muster, seeded) };
    };
    const teams = [await teamOf('small', small), await teamOf('large', large)] as const;
    const measured = await compareLists(
      muster,
      teams,
      listQueries,
      RATIO_MAX,
      async (endpoint, { seeded, cookie }) => {
        if (endpoint.id === listDevices.id) await touch(muster.address, seeded, cookie);
      },
    );
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
