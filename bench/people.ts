import { compareLists } from './support/compare-lists.ts';
import type { TeamSize } from './support/large-team.ts';
import { seedTeamWithComing } from './support/coming-people.ts';
import { peopleQueries } from './support/list-queries.ts';
import { withMuster } from './support/muster.ts';
import { cookieIn } from './support/team-cookie.ts';
import { runWith as storm } from './sign-ins.ts';

/** Maximum ratio of the time for a list of 5,000 people to that for one of 50. */
const RATIO_MAX = 2;
const others = { devices: 20, groups: 20, configs: 5, tasks: 5 };

export const description =
  'Response time of lists and searches with 5,000 members, invitations and applicants, relative to 50; response times during many sign-ins';

/** The figure is the worse of the two, each as a share of its limit. */
export const run = () =>
  withMuster(async (muster) => {
    const teamOf = async (label: string, size: TeamSize) => {
      const seeded = await seedTeamWithComing(muster, label, size);
      return { seeded, cookie: await cookieIn(muster, seeded) };
    };
    const teams = [
      await teamOf('small', { ...others, members: 50 }),
      await teamOf('large', { ...others, members: 5000 }),
    ] as const;
    const measured = await compareLists(muster, teams, peopleQueries, RATIO_MAX);
    const worst = measured.toSorted((a, b) => b.ratio - a.ratio);
    const signIns = await storm(muster);
    const figure = Math.max(worst[0]!.ratio / RATIO_MAX, signIns.figure / signIns.limit);
    return {
      figure,
      limit: 1,
      unit: 'of the limit',
      passes: figure <= 1 && signIns.passes,
      detail: {
        lists: measured.length,
        worst: worst.slice(0, 5),
        slowest: measured.toSorted((a, b) => b.large - a.large).slice(0, 3),
        signIns: { p99: signIns.figure, ...signIns.detail },
      },
    };
  });
