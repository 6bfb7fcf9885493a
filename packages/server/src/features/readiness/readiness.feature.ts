import { lessonsTopic } from '@muster/contract/readiness/live-topics';
import type { Database, Tx } from '../../platform/database/database.ts';
import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { robotsRemoved } from '../devices/devices.events.ts';
import { createBoards } from './board/board.service.ts';
import { createOpening } from './board/opening.service.ts';
import { currentLessons } from './lessons/current-lessons.ts';
import { createFix, type FixNeeds } from './fix/fix.service.ts';
import { createLessons } from './lessons/lessons.service.ts';
import { createRates } from './rates/rates.ts';
import { lessonsChanged } from './readiness.events.ts';
import { readinessRoutes } from './readiness.routes.ts';
import type { TimeZonesOf } from '../../platform/clock/time-zones.ts';

export interface ReadinessNeeds extends Omit<FixNeeds, 'boards'> {
  timeZonesOf: TimeZonesOf;
}

/** Which robots of a group are ready for a lesson, and fixes for the others (docs/readiness.md). */
export function readinessFeature(
  { db, live, log }: Platform,
  { timeZonesOf, commands, installs }: ReadinessNeeds,
) {
  const rates = createRates({
    db,
    onRefused: ({ sn }, error) => log.warn({ sn, err: error }, 'storing a measured battery rate failed'),
  });
  const lessons = createLessons(db, timeZonesOf);
  const boards = createBoards(db, { rates, timeZonesOf });
  const opening = createOpening(db, timeZonesOf);
  const fix = createFix(db, { boards, commands, installs });
  return feature('readiness', {
    service: {
      lessons,
      rates,
      lessonsOf: (tx: Database | Tx, teamId: string, groupIds: readonly string[], at: number) =>
        currentLessons(tx, timeZonesOf, teamId, groupIds, at),
      chargeRatesOf: rates.chargeOf,
    },
    routes: (routes) => readinessRoutes(routes, { boards, opening, fix, lessons }),
    topics: [lessonsTopic],
    robotMessages: {
      state: (sn, message, { receivedAt }) => rates.heard(sn, message, receivedAt),
      connection: (sn, message) => rates.heardConnection(sn, message),
    },
    on: [
      robotsRemoved.everyProcess(({ robots }) => rates.forget(robots.map(({ sn }) => sn))),
      lessonsChanged.afterCommit(({ teamId, groupIds }) => live.publish(lessonsTopic, { teamId, groupIds })),
    ],
    drain: () => rates.drain(),
  });
}
