import { writeFile } from 'node:fs/promises';
import type { FleetRobot } from './fleet-robot.ts';

export interface FleetReport {
  at: string;
  robots: {
    sn: string;
    commands: Record<string, number>;
    configurations: Record<string, number>;
  }[];
  /** Commands that took effect more than once; must be empty. */
  appliedTwice: { sn: string; commandId: string; times: number }[];
}

/** The actions of the machines, as counted by the machines themselves. */
export function reportOf(robots: readonly FleetRobot[]): FleetReport {
  const report: FleetReport = { at: new Date().toISOString(), robots: [], appliedTwice: [] };
  for (const { sn, machine } of robots) {
    const { commands, configurations } = machine.appliedCounts;
    report.robots.push({
      sn,
      commands: Object.fromEntries(commands),
      configurations: Object.fromEntries(configurations),
    });
    for (const [commandId, times] of commands) {
      if (times > 1) report.appliedTwice.push({ sn, commandId, times });
    }
  }
  return report;
}

export async function writeReport(path: string, robots: readonly FleetRobot[]): Promise<void> {
  await writeFile(path, `${JSON.stringify(reportOf(robots), null, 2)}\n`);
}
