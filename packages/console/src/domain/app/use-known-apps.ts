import type { KnownApp } from '@muster/contract/apps/schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCan } from '../../platform/permissions.ts';
import { knownAppsQuery } from './app.queries.ts';

const none: ReadonlyMap<string, KnownApp> = new Map();

/** Details of these packages; empty until loaded, and without the permission to read them. */
export function useKnownApps(packageNames: readonly string[]): ReadonlyMap<string, KnownApp> {
  const can = useCan();
  const query = knownAppsQuery(packageNames);
  const { data } = useQuery({
    ...query,
    enabled: query.enabled === true && can('file.read'),
    // Names are added one by one: the details of the others stay on screen.
    placeholderData: keepPreviousData,
  });
  return data ?? none;
}
