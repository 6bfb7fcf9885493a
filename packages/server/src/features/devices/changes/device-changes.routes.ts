import {
  commentDevice,
  moveDevices,
  removeDevices,
  removeSelectedDevices,
  renameDevice,
  setDevicePins,
  setUpDevice,
  summariseDevices,
} from '@muster/contract/devices/changes.endpoints';
import { exportDevices } from '@muster/contract/devices/export.endpoints';
import {
  createSavedFilter,
  listSavedFilters,
  removeSavedFilter,
  renameSavedFilter,
} from '@muster/contract/devices/filters.endpoints';
import { listDeviceHistory } from '@muster/contract/devices/history.endpoints';
import { importDevices } from '@muster/contract/devices/import.endpoints';
import type { Database } from '../../../platform/database/database.ts';
import type { Routes } from '../../../platform/http/route.ts';
import type { DeviceChanges } from './device-changes.service.ts';
import { exportPart } from '../list/device-export.service.ts';
import type { DeviceFilters } from '../list/device-filters.service.ts';
import type { DeviceHistory } from '../history/device-history.service.ts';
import type { DeviceImport } from './device-import.service.ts';
import { summarise } from './device-summary.service.ts';

export interface DeviceChangesParts {
  db: Database;
  changes: DeviceChanges;
  imports: DeviceImport;
  history: DeviceHistory;
  filters: DeviceFilters;
}

export function deviceChangesRoutes(routes: Routes, parts: DeviceChangesParts): void {
  const { db, changes, imports, history, filters } = parts;
  routes.add(renameDevice, ({ body }, { actor, reach }) => changes.rename(actor, reach, body));
  routes.add(commentDevice, ({ body }, { actor, reach }) => changes.comment(actor, reach, body));
  routes.add(setUpDevice, ({ body }, { actor, reach }) => changes.setUp(actor, reach, body));
  routes.add(summariseDevices, ({ body }, { actor, reach }) => summarise(db, actor, reach, body));
  routes.add(moveDevices, ({ body }, { actor, reach }) => changes.move(actor, reach, body));
  routes.add(setDevicePins, ({ body }, { actor, reach }) => changes.setPin(actor, reach, body));
  routes.add(removeDevices, ({ query }, { actor, reach }) => changes.remove(actor, reach, query.ids));
  routes.add(removeSelectedDevices, ({ body }, { actor, reach }) =>
    changes.removeSelected(actor, reach, body),
  );
  routes.add(importDevices, ({ body }, { actor, reach }) => imports.import(actor, reach, body));
  routes.add(exportDevices, ({ body }, { actor, reach }) => exportPart(db, actor, reach, body));
  routes.add(listDeviceHistory, ({ params, query }, { actor, reach }) =>
    history.list(actor, reach, params.id, query),
  );
  routes.add(listSavedFilters, (_, { actor }) => filters.list(actor));
  routes.add(createSavedFilter, ({ body }, { actor }) => filters.create(actor, body));
  routes.add(renameSavedFilter, ({ params, body }, { actor }) => filters.rename(actor, params.id, body.name));
  routes.add(removeSavedFilter, ({ params }, { actor }) => filters.remove(actor, params.id));
}
