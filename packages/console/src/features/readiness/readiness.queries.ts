import { robotAppsTopic } from '@muster/contract/apps/live-topics';
import { usageTopic } from '@muster/contract/commands/live-topics';
import { devicesTopic } from '@muster/contract/devices/live-topics';
import { groupsTopic } from '@muster/contract/groups/live-topics';
import { chooseBoard, readBoard } from '@muster/contract/readiness/endpoints';
import { listLessons } from '@muster/contract/readiness/lessons.endpoints';
import { lessonsTopic } from '@muster/contract/readiness/live-topics';
import { listQueryOf, queryOf } from '../../platform/query.ts';
import type { ReadinessSearch } from './readiness-search.ts';

/** Query parameters for the lesson in the address. */
export function askedOf(groupId: string, search: ReadinessSearch) {
  return {
    groupId,
    lessonId: search.lesson,
    startsAt: search.at,
    minutes: search.minutes,
    reserve: search.reserve,
    packageName: search.app,
    versionCode: search.version,
  };
}

export type Asked = ReturnType<typeof askedOf>;

/** Robots become ready or late by time alone, so the board polls. */
const EVERY_MS = 20_000;

export function boardQuery(asked: Asked) {
  const topics = [robotAppsTopic, usageTopic, devicesTopic, groupsTopic, lessonsTopic];
  return { ...listQueryOf(readBoard, { query: asked }, topics), refetchInterval: EVERY_MS };
}

/** Fetched once, so that an open board keeps its group. @param preferred the group used last */
export const openingQuery = (preferred: string | undefined) => ({
  ...queryOf(chooseBoard, { query: { preferred } }),
  staleTime: Infinity,
});

export const lessonsQuery = (groupId: string) =>
  queryOf(listLessons, { query: { groupId } }, [lessonsTopic, groupsTopic]);
