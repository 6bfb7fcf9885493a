import { listKnownApps } from '@muster/contract/apps/endpoints';
import { robotAppsTopic } from '@muster/contract/apps/live-topics';
import type { KnownApp } from '@muster/contract/apps/schemas';
import { filesTopic } from '@muster/contract/files/live-topics';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import type { ChoicePage } from '../../platform/list/remote-search.ts';

const topics = [filesTopic, robotAppsTopic];

/** Apps are identified by package name. */
export type AppChoice = KnownApp & { id: string };

/** Apps to choose from, of the library and of robots, paginated. */
export function appChoicesQuery(query: ChoicePage) {
  return {
    queryKey: [listKnownApps.id, { query }] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { items, ...list } = await call(listKnownApps, { query }, signal);
      return { ...list, items: items.map((app): AppChoice => ({ ...app, id: app.packageName })) };
    },
    meta: { topics },
  };
}

/** Package names per request: this many fit an address, however long they are. */
const AT_A_TIME = 40;

/** Details of these packages, including unknown ones. */
export function knownAppsQuery(packageNames: readonly string[]) {
  const names = [...new Set(packageNames)].toSorted();
  return queryOptions({
    queryKey: [listKnownApps.id, 'named', names],
    queryFn: async ({ signal }) => {
      const parts: string[][] = [];
      for (let at = 0; at < names.length; at += AT_A_TIME) parts.push(names.slice(at, at + AT_A_TIME));
      const answers = await Promise.all(
        parts.map((part) => call(listKnownApps, { query: { packageNames: part } }, signal)),
      );
      return new Map(answers.flatMap(({ items }) => items.map((app) => [app.packageName, app])));
    },
    meta: { topics },
    enabled: names.length > 0,
  });
}
