import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DeviceDetail } from '@muster/contract/devices';
import { getDevice, listDeviceHistory } from './endpoints.ts';
import { useLiveRows } from './live/hooks.ts';
import { createQuickConnection } from './live/quick-connection.ts';
import { queryOf } from './query.ts';

interface Row {
  id: string;
}

const idsOf = (rows: readonly Row[] | undefined) => rows?.map((row) => row.id) ?? [];

/** Keeps the robots of a list true while they are shown. */
export function useWatchedDevices(rows: readonly Row[] | undefined): void {
  useLiveRows({ devices: idsOf(rows) });
}

export function useWatchedTasks(rows: readonly Row[] | undefined): void {
  useLiveRows({ tasks: idsOf(rows) });
}

/** Keeps a task and each of its robots true. */
export function useWatchedSubTasks(taskId: string): void {
  useLiveRows({ tasks: [taskId], subTasksOf: [taskId] });
}

/** One robot, now: what it says goes straight into what was last read of it. */
export function useRobot(id: string): void {
  const client = useQueryClient();
  useLiveRows({ devices: [id] });
  useEffect(() => {
    const { queryKey } = queryOf(getDevice, { params: { id } });
    const quick = createQuickConnection(id);
    const stop = quick.onMessage((message) => {
      if (message.type === 'event')
        void client.invalidateQueries({ queryKey: [listDeviceHistory.id, { params: { id } }] });
      if (message.type !== 'state' || !message.state) return;
      const { state } = message;
      client.setQueryData<DeviceDetail>(queryKey, (known) => {
        if (!known) return known;
        return {
          ...known,
          battery: Math.round(state.battery),
          isCharging: state.isCharging,
          app: state.app === undefined ? known.app : (state.app?.name ?? null),
          project: state.project === undefined ? known.project : state.project,
          selfName: state.selfName === undefined ? known.selfName : state.selfName,
          imageVer: state.imageVer ?? known.imageVer,
          firmwareVer: state.firmwareVer ?? known.firmwareVer,
          memory: state.memory ?? known.memory,
          freeMemory: state.freeMemory ?? known.freeMemory,
          faults: state.faults ?? known.faults,
        };
      });
    });
    return () => {
      stop();
      quick.close();
    };
  }, [id, client]);
}
