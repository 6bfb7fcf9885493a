import {
  chooseDevices,
  createDevice,
  getDevice,
  listDevices,
  listDeviceVersions,
} from '@muster/contract/devices/endpoints';
import type { Routes } from '../../../platform/http/route.ts';
import type { Devices } from './devices.service.ts';

export function devicesRoutes(routes: Routes, devices: Devices): void {
  routes.add(listDevices, ({ query }, { actor, reach }) => devices.list(actor, reach, query));
  routes.addReady(listDevices, (query, actor, reach) => devices.kept(actor, reach, query));
  routes.add(chooseDevices, ({ query }, { actor, reach }) => devices.choose(actor, reach, query));
  routes.add(listDeviceVersions, (_, { actor, reach }) => devices.versions(actor, reach));
  routes.add(getDevice, ({ params }, { actor, reach }) => devices.get(actor, reach, params.id));
  routes.add(createDevice, ({ body }, { actor }) => devices.create(actor, body));
}
