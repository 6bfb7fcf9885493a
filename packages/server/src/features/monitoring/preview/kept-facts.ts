import { DAY_MS } from '@muster/contract/durations';
import { z } from 'zod';
import type { RobotFacts } from '../engine/facts.ts';
import { BATTERY_HYSTERESIS } from '../engine/rules.ts';

/** Percent: the battery is logged when it crosses a multiple of this. */
const BATTERY_STEP = 5;

/**
 * The battery step. It rises with the engine's hysteresis, so that a battery at the edge of a step is not logged with
 * every message. @param before the step logged last
 */
export function stepOf({ battery }: Pick<RobotFacts, 'battery'>, before: number | null): number | null {
  if (battery === null) return null;
  const step = Math.floor(battery / BATTERY_STEP);
  if (before === null || step <= before) return step;
  return Math.max(before, Math.floor((battery - BATTERY_HYSTERESIS) / BATTERY_STEP));
}

/**
 * A key of the facts that a condition could judge differently. It includes the day, so that an unchanged robot is
 * logged once a day. Computed for each message of ten thousand robots, so it is a single string.
 */
export function markOf(facts: RobotFacts, step: number | null, at: number): string {
  const { connection, awaitedUntil, known, app, projectId, mapId, maps, connectedRobot, faults } = facts;
  const flags = `${facts.isOffGround ? 1 : 0}${facts.isPushed ? 1 : 0}`;
  const places = maps === null ? '' : maps.join();
  return `${Math.floor(at / DAY_MS)}|${connection}|${awaitedUntil ?? ''}|${known}|${step}|${flags}|${connectedRobot}|${faults.join()}|${app}|${projectId}|${mapId}|${places}`;
}

const kept = z.object({
  connection: z.enum(['online', 'broken', 'signedOff']),
  awaitedUntil: z.number().nullable().default(null),
  known: z.enum(['everything', 'stored', 'connection']),
  battery: z.number().nullable(),
  isCharging: z.boolean().nullable(),
  app: z.string().nullable(),
  projectId: z.string().nullable(),
  mapId: z.string().nullable(),
  maps: z.array(z.string()).nullable(),
  isOffGround: z.boolean(),
  isPushed: z.boolean(),
  connectedRobot: z.enum(['none', 'online', 'offline']),
  faults: z.array(z.string()),
});

/** Omits the lists of apps and projects: hundreds of names that rarely change. */
export const writeFacts = (facts: RobotFacts): string =>
  JSON.stringify({ ...facts, apps: undefined, projects: undefined });

/** `null` for facts of an incompatible version. */
export function readFacts(json: unknown): RobotFacts | null {
  const { success, data } = kept.safeParse(json);
  return success ? { ...data, apps: null, projects: null } : null;
}
