import type { LiveChange } from '@muster/contract/live/management';
import { createContext, useContext, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import type { LiveConnection, LiveStatus } from './connection.ts';
import type { LiveRows } from './watched-rows.ts';

export const LiveContext = createContext<LiveConnection | null>(null);

/** @throws outside of a LiveContext */
export function useLive(): LiveConnection {
  const connection = useContext(LiveContext);
  if (connection === null) throw new Error('no live connection around this component');
  return connection;
}

/** Watches these rows while the component is there; the same ids in a new object change nothing. */
export function useLiveRows({ devices, tasks, subTasksOf }: LiveRows): void {
  const connection = useLive();
  const key = JSON.stringify({ devices, tasks, subTasksOf });
  const rows = useMemo(() => JSON.parse(key) as LiveRows, [key]);
  useEffect(() => connection.watch(rows), [connection, rows]);
}

export function useLiveChanges(handler: (changes: readonly LiveChange[]) => void): void {
  const connection = useLive();
  const onChanges = useEffectEvent(handler);
  useEffect(() => connection.onChanges((changes) => onChanges(changes)), [connection]);
}

/** Calls when everything shown must be asked for again; the promise says when it is there. */
export function useLiveRefetch(handler: () => unknown): void {
  const connection = useLive();
  const onRefetch = useEffectEvent(handler);
  useEffect(() => connection.onRefetch(() => onRefetch()), [connection]);
}

export function useLiveStatus(): LiveStatus {
  const connection = useLive();
  return useSyncExternalStore(
    connection.onStatus,
    () => connection.status,
    () => 'reconnecting',
  );
}
