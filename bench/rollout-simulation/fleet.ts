import { type RolloutPlan, rolloutPlan } from '@muster/contract/rollouts/schemas';
import { planWaves, type Target } from '@muster/server/features/rollouts/engine/plan';
import { plannedRow, type RobotRow } from '@muster/server/features/rollouts/engine/robot-row';
import { robotOf } from '@muster/server/features/rollouts/engine/test-plan';
import type { RobotNow } from '@muster/server/features/rollouts/engine/safe-now';

export const WANTED = '4.2';
const id = '01998a3e-7c00-7000-8000-000000000001';
const zones = ['Asia/Taipei', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Sydney'];
const ROBOTS_PER_SITE = 500;

/** Waves of one robot, a hundredth, a tenth, 30 %, the rest; at night, in each site's zone. */
export const plan: RolloutPlan = rolloutPlan.parse({
  subject: { kind: 'app', fileId: id, packageName: 'com.robot.welcome', version: WANTED },
  targets: { kind: 'groups', groupIds: [id] },
  waves: [
    { take: { by: 'count', count: 1 } },
    { take: { by: 'percent', percent: 1 } },
    { take: { by: 'percent', percent: 10 } },
    { take: { by: 'percent', percent: 30 } },
    { take: { by: 'rest' } },
  ].map(({ take }) => ({ robots: { take }, successPercent: 90, soakMinutes: 30 })),
  windows: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '20:00', to: '06:00', endsNextDay: true }],
  downloads: { perSite: 8 },
  giveUpHours: 72,
});

export interface Fleet {
  rows: RobotRow[];
  siteOf: (robot: number) => number;
  zoneOf: (site: number) => string;
  sites: number;
  /** Duration of the planning in milliseconds. */
  planMs: number;
}

export function makeFleet(count: number): Fleet {
  const targets: Target[] = Array.from({ length: count }, (_, n) => ({
    id: `01998a3e-7c00-7000-8000-${n.toString(16).padStart(12, '0')}`,
    groupId: id,
    isOnline: n % 50 > 0,
  }));
  const since = performance.now();
  const waves = planWaves(targets, plan.waves, 'simulation');
  const planMs = performance.now() - since;
  return {
    rows: Array.from(waves, plannedRow),
    siteOf: (robot) => Math.floor(robot / ROBOTS_PER_SITE),
    zoneOf: (site) => zones[site % zones.length]!,
    sites: Math.ceil(count / ROBOTS_PER_SITE),
    planMs,
  };
}

const idle = robotOf();

/** A random state of a robot: one in eight is not safe, one in five hundred is never online. */
export function robotAt(robot: number, random: () => number): RobotNow {
  if (robot % 500 === 7) return { ...idle, isOnline: false };
  const chance = random();
  if (chance > 0.12) return robot % 3 === 0 ? { ...idle, has: null } : idle;
  const state = [{ isOnline: false }, { isDriving: true }, { isInLesson: true }, { battery: 20 }];
  return { ...idle, ...state[Math.floor(chance * 32)] };
}
