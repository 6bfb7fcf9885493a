import type { LiveChange } from '@muster/contract/live/management';
import type { QueryClient } from '@tanstack/react-query';
import {
  getConfig,
  getDevice,
  getGroup,
  getPerson,
  getTeam,
  getUsage,
  listConfigs,
  listConfigVersions,
  listDeviceCommands,
  listDevices,
  listGroups,
  listPeople,
  listSubTasks,
  listUsage,
  rmsUserInfo,
} from '../platform/endpoints.ts';

interface Row {
  id: string;
}
interface List {
  items: Row[];
}

/** Puts the change into a row wherever it is shown; what has no such row stays the same object. */
function patchLists(client: QueryClient, id: string, row: Row): void {
  client.setQueriesData<List>({ queryKey: [id] }, (list) => {
    if (!list?.items.some((each) => each.id === row.id)) return list;
    return { ...list, items: list.items.map((each) => (each.id === row.id ? { ...each, ...row } : each)) };
  });
}

function patchOne(client: QueryClient, id: string, row: Row): void {
  client.setQueriesData<Row>({ queryKey: [id] }, (known) =>
    known?.id === row.id ? { ...known, ...row } : known,
  );
}

const queriesOf = {
  // The team card counts robots too.
  devices: [listDevices, listGroups, getDevice, getGroup, rmsUserInfo, getTeam],
  groups: [listGroups, getGroup, getTeam],
  configs: [listConfigs],
  usage: [listUsage, listDeviceCommands],
  people: [listPeople, getPerson, getTeam],
  team: [getTeam, rmsUserInfo],
} as const;

/** Writes what the live link says into what was read before; only what cannot be written is asked for again. */
export function applyChange(client: QueryClient, change: LiveChange): void {
  switch (change.kind) {
    case 'device':
      patchLists(client, listDevices.id, change.row);
      return patchOne(client, getDevice.id, change.row);
    case 'task':
      patchLists(client, listUsage.id, change.row);
      return patchOne(client, getUsage.id, change.row);
    case 'subTask':
      patchLists(client, listDeviceCommands.id, change.row);
      client.setQueriesData<List>(
        {
          queryKey: [listSubTasks.id],
          predicate: ({ queryKey: [, call] }) =>
            (call as { params: { id: string } }).params.id === change.taskId,
        },
        (list) =>
          list && {
            ...list,
            items: list.items.map((each) => (each.id === change.row.id ? change.row : each)),
          },
      );
      return;
    case 'list':
      for (const { id } of queriesOf[change.list]) void client.invalidateQueries({ queryKey: [id] });
      return;
    case 'configSaved':
      for (const { id } of [getConfig, listConfigVersions]) {
        void client.invalidateQueries({ queryKey: [id, { params: { id: change.id } }] });
      }
  }
}
