import { deviceTopic } from '@muster/contract/devices/live-topics';
import { monitoredTopic } from '@muster/contract/monitoring/live-topics';
import { readBoard } from '@muster/contract/readiness/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useLiveChanges, useLiveRows } from '../../../platform/live/hooks.ts';
import { type Asked, boardQuery } from '../readiness.queries.ts';

/** Combines updates of many robots into one request. */
const GATHER_MS = 1000;

const nobody: readonly string[] = [];

/** The board of a group, refetched when one of its robots changes. */
export function useBoard(asked: Asked) {
  const query = useQuery(boardQuery(asked));
  const client = useQueryClient();
  const ids = useMemo(() => query.data?.robots.map(({ id }) => id) ?? nobody, [query.data]);
  const shown = useMemo(() => new Set(ids), [ids]);
  useLiveRows(deviceTopic, ids);
  useLiveRows(monitoredTopic, [asked.groupId]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      // The page may be shown again: it is kept while another tab of the console is open.
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: [readBoard.id] });
    },
    [client],
  );
  useLiveChanges((changes) => {
    if (!changes.some(({ row }) => row !== undefined && shown.has(row.id))) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      // The page may show another board by now.
      void client.invalidateQueries({ queryKey: [readBoard.id] });
    }, GATHER_MS);
  });
  return query;
}
