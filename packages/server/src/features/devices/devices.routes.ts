import { createDevice, getDevice, listDevices } from '@muster/contract/devices';
import { PreparedReply, type Routes } from '../../platform/http/route.ts';
import type { Devices } from './devices.service.ts';

export function devicesRoutes(routes: Routes, devices: Devices): void {
  routes.add(
    listDevices,
    async ({ query }, { actor, reach }) => new PreparedReply(await devices.list(actor, reach, query)),
  );
  routes.add(getDevice, ({ params }, { actor, reach }) => devices.get(actor, reach, params.id));
  routes.add(createDevice, ({ body }, { actor }) => devices.create(actor, body));
}
