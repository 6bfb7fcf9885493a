import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DeviceDetail } from '@muster/contract/devices/schemas';
import { deviceTopic } from '@muster/contract/devices/live-topics';
import { listDeviceHistory } from '@muster/contract/devices/history.endpoints';
import { isGone } from '../../platform/api-error.ts';
import { useLiveRows } from '../../platform/live/hooks.ts';
import { createQuickConnection } from '../../platform/live/quick-connection.ts';
import { robotQuery } from './robot.queries.ts';

const idsOf = (rows: readonly { id: string }[] | undefined) => rows?.map((row) => row.id) ?? [];

/** Subscribes to changes of the robots shown. */
export function useWatchedDevices(rows: readonly { id: string }[] | undefined): void {
  useLiveRows(deviceTopic, idsOf(rows));
}

/** Subscribes to one robot, until it is gone: its reports are merged into its cached data. */
export function useRobot(id: string): void {
  const client = useQueryClient();
  const isRemoved = isGone(useQuery({ ...robotQuery(id), enabled: false }).error);
  useLiveRows(deviceTopic, [id]);
  useEffect(() => {
    // The server refuses its connection, which would be tried again for as long as the robot is shown.
    if (isRemoved) return;
    const { queryKey } = robotQuery(id);
    const quick = createQuickConnection(id);
    const stop = quick.onMessage((message) => {
      if (message.type === 'event')
        void client.invalidateQueries({ queryKey: [listDeviceHistory.id, { params: { id } }] });
      if (message.type === 'trouble') {
        const { trouble } = message;
        client.setQueryData<DeviceDetail>(queryKey, (known) => known && { ...known, trouble });
      }
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
          pose: state.pose === undefined ? known.pose : state.pose,
          isOffGround: state.isOffGround ?? known.isOffGround,
          output: state.output ?? known.output,
          selfName: state.selfName === undefined ? known.selfName : state.selfName,
          imageVer: state.imageVer ?? known.imageVer,
          firmwareVer: state.firmwareVer ?? known.firmwareVer,
          memory: state.memory ?? known.memory,
          freeMemory: state.freeMemory ?? known.freeMemory,
          // Faults come with the row: the station may judge a robot's report differently.
        };
      });
    });
    return () => {
      stop();
      quick.close();
    };
  }, [id, isRemoved, client]);
}
