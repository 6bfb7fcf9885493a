import type { Routes } from '../http/route.ts';
import type { UpTopic } from '@muster/contract/robot-link/topics';
import { onBehalfOf } from '../database/behalf.ts';
import type { MessageHandler } from '../mqtt/robot-link.ts';
import type { Feature } from './feature.ts';
import type { Platform } from './platform.ts';

export interface Mounted {
  /** Call when the robot link is open. */
  start(): Promise<void>;
  /** Writes accepted data that is not yet stored, in reverse order of mounting. */
  drain(): Promise<void>;
}

/**
 * Connects the features with the platform, in the given order. No connection is accepted before: the robot link opens
 * when this has resolved, the HTTP port after `start`.
 * @throws when two features provide the same route, job, live topic or constraint
 */
export async function mount(
  { db, http, jobs, live, robots, uses }: Platform,
  routes: Routes,
  features: readonly Feature[],
): Promise<Mounted> {
  const teamOfRobot = features.find((feature) => feature.teamOfRobot)?.teamOfRobot;
  for (const feature of features) {
    for (const [constraint, problem] of Object.entries(feature.refusals ?? {})) {
      if (db.refusals.has(constraint))
        throw new Error(`${feature.name}: duplicate error code for ${constraint}`);
      db.refusals.set(constraint, problem);
    }
    for (const finder of feature.uses ?? []) uses.add(finder);
    for (const topic of feature.topics ?? []) live.declare(topic);
    for (const subscription of feature.on ?? []) db.events.subscribe(subscription);
    for (const [topic, handler] of Object.entries(feature.robotMessages ?? {}))
      robots.on(topic as UpTopic, (sn, message, info) => {
        const handle = () => (handler as MessageHandler<UpTopic>)(sn, message, info);
        const team = teamOfRobot?.(sn);
        return team instanceof Promise ? team.then((id) => onBehalfOf(id, handle)) : onBehalfOf(team, handle);
      });
    feature.routes?.(routes);
    await feature.http?.(http);
  }
  for (const { prepare } of features) await prepare?.();
  return {
    async start() {
      for (const { start } of features) await start?.();
      for (const { jobs: own = [] } of features) for (const job of own) await jobs.add(job);
    },
    async drain() {
      for (const { drain } of features.toReversed()) await drain?.();
    },
  };
}
