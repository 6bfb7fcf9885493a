import { rolloutPlan, type RolloutPlan } from '@muster/contract/rollouts/schemas';
import type { z } from 'zod';
import { plannedRow, type RobotRow } from './robot-row.ts';
import type { RobotNow } from './safe-now.ts';

const id = '01998a3e-7c00-7000-8000-000000000001';
export const WANTED = '4.2';

type PlanInput = z.input<typeof rolloutPlan>;
type WaveInput = PlanInput['waves'][number];

/** A wave, by default of one robot, with 100 % success required and a soak of ten minutes. */
export const waveOf = (change: Partial<WaveInput> = {}): WaveInput => ({
  robots: { take: { by: 'count', count: 1 } },
  successPercent: 100,
  soakMinutes: 10,
  ...change,
});

export const restOf = (change: Partial<WaveInput> = {}) =>
  waveOf({ robots: { take: { by: 'rest' } }, ...change });

export const planOf = (change: Partial<PlanInput> = {}): RolloutPlan =>
  rolloutPlan.parse({
    subject: { kind: 'app', fileId: id, packageName: 'com.robot.welcome', version: WANTED },
    targets: { kind: 'groups', groupIds: [id] },
    waves: [waveOf(), restOf()],
    ...change,
  });

export const rowOf = (change: Partial<RobotRow> = {}): RobotRow => ({ ...plannedRow(0), ...change });

/** A robot that can be updated at once. */
export const robotOf = (change: Partial<RobotNow> = {}): RobotNow => ({
  has: '4.1',
  isOnline: true,
  battery: 80,
  isCharging: false,
  chargePerHour: null,
  isDriving: false,
  isInLesson: false,
  lessonEndsAt: null,
  isBusy: false,
  isConfirmed: false,
  asksAgainAt: null,
  restsUntil: null,
  isClaimed: false,
  ...change,
});
