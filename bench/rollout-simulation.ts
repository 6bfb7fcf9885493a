import { rolloutRobotStates } from '@muster/contract/rollouts/states';
import { makeFleet, plan } from './rollout-simulation/fleet.ts';
import { Simulation } from './rollout-simulation/simulation.ts';

const SIZES = [1000, 10_000, 100_000, 1_000_000];
/** Maximum cost of a result among a million robots, as a multiple of that among ten thousand. */
const LIMIT = 3;
const PLAN_LIMIT_MS = 2000;
const GOOD = 0.004;
const BAD = 0.08;
const ended = new Set(['done', 'failed', 'skipped', 'reverted', 'revertFailed', 'left']);

const sum = (simulation: Simulation, state: 'done' | 'failed' | 'skipped' | 'reverted') =>
  simulation.counts.reduce((total, counts) => total + counts[state], 0);
const stillOpen = (simulation: Simulation) =>
  rolloutRobotStates
    .filter((state) => !ended.has(state))
    .reduce((total, state) => total + simulation.counts.reduce((part, counts) => part + counts[state], 0), 0);

function good(robots: number) {
  const fleet = makeFleet(robots);
  const simulation = new Simulation(fleet, GOOD);
  const since = performance.now();
  simulation.run();
  const seconds = (performance.now() - since) / 1000;
  const { results, decisions, changes, rowsWritten, rowsForOneResult, rollout } = simulation;
  return {
    robots,
    planMs: Math.round(fleet.planMs),
    seconds: Number(seconds.toFixed(1)),
    results,
    microsecondsPerResult: Number(((seconds * 1e6) / results).toFixed(2)),
    decisions,
    changes,
    rowsWritten,
    rowsForOneResult,
    done: sum(simulation, 'done'),
    failed: sum(simulation, 'failed'),
    skipped: sum(simulation, 'skipped'),
    days: Number(((simulation.now - rollout.waves[0]!.startedAt!) / 86_400_000).toFixed(1)),
    isRight: rollout.status === 'done' && stillOpen(simulation) === 0,
  };
}

/** A bad version: how far it got before the engine halted, and whether the roll back reached all robots. */
function bad(robots: number) {
  const simulation = new Simulation(makeFleet(robots), BAD);
  simulation.run();
  const { status, heldBy } = simulation.rollout;
  const [failed, done] = [sum(simulation, 'failed'), sum(simulation, 'done')];
  simulation.rollBack();
  const reverted = sum(simulation, 'reverted');
  return {
    robots,
    haltedInWave: (heldBy ?? -1) + 1,
    failed,
    changed: failed + done,
    reverted,
    isRight:
      status === 'halted' &&
      simulation.rollout.status === 'rolledBack' &&
      reverted === failed + done &&
      stillOpen(simulation) === 0,
  };
}

export const description =
  'Cost per result of a rollout to 1,000,000 robots, relative to 10,000; engine only';

export function run() {
  // Warms up the compiler, which would otherwise slow down the first size.
  good(10_000);
  const runs = SIZES.map(good);
  const halts = SIZES.map(bad);
  console.table(runs);
  console.table(halts);
  const costOf = (robots: number) => runs.find((each) => each.robots === robots)!.microsecondsPerResult;
  const figure = costOf(1_000_000) / costOf(10_000);
  const planMs = runs.find(({ robots }) => robots === 100_000)!.planMs;
  const isConstant = new Set(runs.map(({ rowsForOneResult }) => rowsForOneResult)).size === 1;
  const isRight = [...runs, ...halts].every((each) => each.isRight);
  return Promise.resolve({
    figure,
    limit: LIMIT,
    unit: 'times',
    passes: figure <= LIMIT && planMs <= PLAN_LIMIT_MS && isConstant && isRight,
    detail: {
      planOf100000Ms: planMs,
      waves: plan.waves.length,
      rowsForOneResult: runs[0]!.rowsForOneResult,
      isRight,
    },
  });
}
