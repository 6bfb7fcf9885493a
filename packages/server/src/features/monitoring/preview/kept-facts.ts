import { z } from 'zod';
import type { RobotFacts } from '../engine/facts.ts';
import { BATTERY_HYSTERESIS } from '../engine/rules.ts';

/** Percent: a battery is noted when it passes one of these steps. */
const BATTERY_STEP = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The step that a battery is on. It rises only where the engine would end a code, so that a battery on the edge of a step
 * is not noted with each word. @param before the step that was noted last
 */
export function stepOf({ battery }: Pick<RobotFacts, 'battery'>, before: number | null): number | null {
  if (battery === null) return null;
  const step = Math.floor(battery / BATTERY_STEP);
  if (before === null || step <= before) return step;
  return Math.max(before, Math.floor((battery - BATTERY_HYSTERESIS) / BATTERY_STEP));
}

/**
 * What of a robot's facts a condition could judge differently; the day makes one note a day of a robot of which nothing
 * changes. Made with each word of ten thousand robots, so it is one text and no more.
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

/** The lists of all apps and projects stay out: hundreds of names, which say nothing new for weeks. */
export const writeFacts = (facts: RobotFacts): string =>
  JSON.stringify({ ...facts, apps: undefined, projects: undefined });

/** `null` for what another version wrote. */
export function readFacts(json: unknown): RobotFacts | null {
  const { success, data } = kept.safeParse(json);
  return success ? { ...data, apps: null, projects: null } : null;
}
