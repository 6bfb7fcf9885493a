import { configsTopic } from '@muster/contract/configs/live-topics';
import { robotAppsTopic } from '@muster/contract/apps/live-topics';
import type { App } from '@muster/contract/apps/schemas';
import { listApps, listAppsOfRobot, listRobotsOfApp, readApp } from '@muster/contract/apps/endpoints';
import { devicesTopic } from '@muster/contract/devices/live-topics';
import { groupsTopic } from '@muster/contract/groups/live-topics';
import { listFiles, readFile, readStorage } from '@muster/contract/files/endpoints';
import { filesTopic } from '@muster/contract/files/live-topics';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { rememberedSize } from '../../platform/list/page-size.ts';
import { listQueryOf, queryOf } from '../../platform/query.ts';
import type { LibrarySearch } from './library-search.ts';

/** Uses change with configurations, visibility with groups. */
const topics = [filesTopic, configsTopic, groupsTopic];

/** Installed apps are reported by the robots. */
const appTopics = [...topics, robotAppsTopic];

export function filesQuery({ limit = rememberedSize(), ...search }: LibrarySearch) {
  const { keyword, kind, visibility, sort, page } = search;
  return listQueryOf(
    listFiles,
    { query: { keyword, kind, visibility, sort, page, limit, withoutApps: true } },
    topics,
  );
}

export type AppRow = App & { id: string };

/** An app is identified by its package name. */
export function appsQuery({ limit = rememberedSize(), ...search }: LibrarySearch) {
  const { keyword, page, visibility, appSort: sort, installed } = search;
  const isOnRobots = installed === undefined ? undefined : installed === 'yes';
  const query = { keyword, page, limit, visibility, sort, isOnRobots };
  return {
    queryKey: [listApps.id, { query }, 'rows'] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { items, ...list } = await call(listApps, { query }, signal);
      return { ...list, items: items.map((app): AppRow => ({ ...app, id: app.packageName })) };
    },
    meta: { topics: appTopics },
    placeholderData: keepPreviousData,
  };
}

export function fileQuery(id: string) {
  return queryOf(readFile, { params: { id } }, topics);
}

export function appQuery(packageName: string) {
  return queryOf(readApp, { params: { packageName } }, appTopics);
}

/** Robots with any version, with this one, or without the app. */
export type RobotsAsked = 'any' | 'none' | (string & {});

/** Rows that fit in a drawer. */
const ROBOTS = 10;

export function appRobotsQuery(packageName: string, asked: RobotsAsked, page: number) {
  const filter =
    asked === 'any'
      ? { stateFilter: ['normal' as const, 'linkOff' as const] }
      : asked === 'none'
        ? { stateFilter: ['notFound' as const] }
        : { versionFilter: asked };
  return listQueryOf(
    listRobotsOfApp,
    { params: { packageName }, query: { ...filter, page, limit: ROBOTS } },
    // The state includes whether the robot is online.
    [robotAppsTopic, devicesTopic],
  );
}

export function deviceAppsQuery(id: string) {
  return queryOf(listAppsOfRobot, { params: { id } }, [robotAppsTopic, filesTopic]);
}

export const storageQuery = queryOf(readStorage, {}, [filesTopic]);
