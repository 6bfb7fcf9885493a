import { noCounts } from '@muster/robot-agent/no-counts';
import type { RobotCounters, RobotPhase } from '@muster/robot-agent/options';
import type { FleetRobot } from './fleet-robot.ts';

export interface FleetStats {
  robots: number;
  /** `booting`: not started yet, or restarting. */
  phases: Record<RobotPhase | 'booting', number>;
  /** Why robots are waiting or refused → number of robots. */
  problems: Record<string, number>;
  /** Of the agents running now. */
  totals: RobotCounters;
}

export function statsOf(robots: readonly FleetRobot[]): FleetStats {
  const stats: FleetStats = {
    robots: robots.length,
    phases: { booting: 0, enrolling: 0, connecting: 0, online: 0, waiting: 0, refused: 0, stopped: 0 },
    problems: {},
    totals: noCounts(),
  };
  for (const { agent } of robots) {
    stats.phases[agent?.status.phase ?? 'booting'] += 1;
    if (!agent) continue;
    const { problem } = agent.status;
    if (problem) {
      const reason = `${problem.code}: ${problem.detail}`;
      stats.problems[reason] = (stats.problems[reason] ?? 0) + 1;
    }
    for (const name of Object.keys(stats.totals) as (keyof RobotCounters)[]) {
      stats.totals[name] += agent.counters[name];
    }
  }
  return stats;
}
