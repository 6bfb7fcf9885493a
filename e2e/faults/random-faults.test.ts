import fc from 'fast-check';
import { expect, it, onTestFailed } from 'vitest';
import { postmasterPid } from '@muster/testing/postgres';
import type { Site } from '@muster/testing/site';
import { until } from '@muster/testing/until';
import { ended } from './moments.ts';
import { expectPromisesKept } from './promises.ts';
import { withSite } from './with-site.ts';

/** `FAULTS_SEED=…` repeats a run with the same faults; the exact time depends on the machine. */
const SEED = Number(process.env['FAULTS_SEED'] ?? Date.now() % 1_000_000);
const ROBOTS = 60;
const RUNS = 3;

type Step =
  | { do: 'deploy'; to: number[]; whenOffline: 'skip' | 'deliver' }
  | { do: 'wait until ended'; part: number }
  | { do: 'cut all'; awayMs: number }
  | { do: 'kill robots'; which: number[] }
  | { do: 'kill server' }
  | { do: 'kill database' };

const someRobots = fc.uniqueArray(fc.nat(ROBOTS - 1), { minLength: 1, maxLength: ROBOTS });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('deploy'),
      to: someRobots,
      whenOffline: fc.constantFrom('skip', 'deliver'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait until ended'), part: fc.constantFrom(0.05, 0.3, 0.7) }),
  },
  fc.record({ do: fc.constant('cut all'), awayMs: fc.constantFrom(0, 500, 1500) }),
  fc.record({ do: fc.constant('kill robots'), which: someRobots }),
  fc.constant({ do: 'kill server' } as const),
  fc.constant({ do: 'kill database' } as const),
) as fc.Arbitrary<Step>;

let site: Site;
withSite({ robots: ROBOTS, seed: 5 }, (opened) => (site = opened));

it(`keeps every promise under any faults in any order (seed ${SEED})`, async () => {
  const run = { seed: SEED, steps: [] as Step[] };
  onTestFailed(() => expect.soft(run, 'the run that failed').toBeNull());
  const killed = new Set<string>();
  let taskId: string | null = null;

  async function take(next: Step): Promise<void> {
    switch (next.do) {
      case 'deploy': {
        // May be refused if all robots are offline or the database is down. Otherwise it must be kept.
        const deviceIds = next.to.map((index) => site.deviceIds[index]!);
        const made = await site.deploy({ deviceIds, whenOffline: next.whenOffline }).catch(() => null);
        taskId = made ?? taskId;
        return;
      }
      case 'wait until ended':
        if (taskId !== null) await ended(site, taskId, next.part);
        return;
      case 'cut all':
        return site.fleet.cutAll(next.awayMs);
      case 'kill robots':
        for (const index of next.which) {
          const robot = site.fleet.robots[index]!;
          killed.add(robot.sn);
          robot.agent!.kill();
          await robot.start();
        }
        return;
      case 'kill server':
        await site.server.kill();
        return site.start();
      case 'kill database': {
        // The pid file may still name a process that was killed before.
        const kill = async () => process.kill(await postmasterPid(site.dataDir), 'SIGKILL');
        await until(kill, { what: 'the database process exists' });
      }
    }
  }

  for (const steps of fc.sample(fc.array(step, { minLength: 6, maxLength: 10 }), {
    seed: SEED,
    numRuns: RUNS,
  })) {
    run.steps = steps;
    for (const next of steps) await take(next);
    await until(() => site.sql.rows('select 1'), { what: 'the database is available again' });
    await expectPromisesKept(
      site,
      ({ sn, status, detail }) => killed.has(sn) && status === 'failed' && detail === 'interrupted',
    );
  }
});
