import type { LiveChange } from '@muster/contract/live/management';
import type { LiveTopic } from '@muster/contract/live/topic';
import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { LiveConnection, LiveStatus } from './connection.ts';

export const LiveContext = createContext<LiveConnection | null>(null);

/** @throws outside of a LiveContext */
export function useLive(): LiveConnection {
  const connection = useContext(LiveContext);
  if (connection === null) throw new Error('no live connection around this component');
  return connection;
}

/**
 * Watches rows of the topic while the component is mounted; an equal list of ids in a new array changes nothing.
 * @param ids of rows, or of the objects they belong to if the topic's rows belong to something
 */
export function useLiveRows(topic: LiveTopic | undefined, ids: readonly string[]): void {
  const connection = useLive();
  const name = ids.length > 0 ? topic?.name : undefined;
  const key = JSON.stringify(ids);
  useEffect(
    () => (name === undefined ? undefined : connection.watch(name, JSON.parse(key) as string[])),
    [connection, name, key],
  );
}

export function useLiveChanges(handler: (changes: readonly LiveChange[]) => void): void {
  const connection = useLive();
  const onChanges = useEffectEvent(handler);
  useEffect(() => connection.onChanges((changes) => onChanges(changes)), [connection]);
}

/** Calls the handler when everything shown must be refetched; its promise resolves when that is done. */
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
