import type { FleetStats } from './fleet-stats.ts';

/** The fleet's status in one line. */
export function summaryOf({ robots, phases, totals, problems }: FleetStats): string {
  const parts = [`${phases.online}/${robots} online`];
  const joining = phases.enrolling + phases.connecting;
  if (joining > 0) parts.push(`${joining} joining`);
  if (phases.booting > 0) parts.push(`${phases.booting} booting`);
  if (phases.waiting > 0) parts.push(`${phases.waiting} away`);
  if (phases.refused > 0) parts.push(`${phases.refused} refused`);
  parts.push(`${totals.executions} commands run`, `${totals.states} states sent`);
  const [worst] = Object.entries(problems).toSorted(([, a], [, b]) => b - a);
  if (worst) parts.push(`${worst[1]} × ${worst[0]}`);
  return parts.join(' · ');
}

/** Why the fleet can never get online, as text for the user; `null` while it may. */
export function hopelessness({ robots, phases, problems }: FleetStats): string | null {
  if (phases.refused < robots) return null;
  const [problem = ''] = Object.keys(problems);
  const [code] = problem.split(':');
  switch (code) {
    case 'robot.key':
      return 'The key is not known there. Copy the team key, or the key of a group, from the console.';
    case 'E003':
      return 'These serial numbers are not known there, and auto-register is off. Switch it on, or add the robots first.';
    case 'robot.other_team':
      return 'These serial numbers belong to another team there. Choose others with --prefix.';
    default:
      return `All robots were refused (${problem}).`;
  }
}
