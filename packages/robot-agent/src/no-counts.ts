import type { RobotCounters } from './options.ts';

/** Counters that are all zero. */
export function noCounts(): RobotCounters {
  return {
    enrolments: 0,
    connections: 0,
    states: 0,
    events: 0,
    results: 0,
    commands: 0,
    duplicates: 0,
    executions: 0,
    unreadable: 0,
  };
}
