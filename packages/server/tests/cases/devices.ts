import { createSavedFilter } from '@muster/contract/devices/filters.endpoints';
import { freshName, NOBODY, type Objects, type Cases, type Makers } from '../setup/case.ts';
import { nextSerialNumber } from '../setup/team.ts';

declare module '../setup/case.ts' {
  interface AreaObjects {
    filterId: string;
  }
}

export const objects: Makers<'filterId'> = {
  async filterId(_, { team }) {
    const body = { name: freshName(), filter: { modelFilter: 'air' as const } };
    return (await team.people.owner.call(createSavedFilter, { body })).id;
  },
};

/** Other cases use the robot of the objects, so a spare one is removed. */
function removable({ deviceId, spareDeviceIds }: Objects): string {
  return spareDeviceIds === undefined ? deviceId : (spareDeviceIds.pop() ?? NOBODY);
}

export const cases: Cases = {
  'devices.list': () => ({ query: {} }),
  'devices.choose': () => ({ query: {} }),
  'devices.versions': () => ({}),
  'devices.get': ({ deviceId }) => ({ params: { id: deviceId } }),
  'devices.create': ({ team }) => ({ body: { sn: nextSerialNumber(), groupId: team.group.id } }),
  'devices.rename': ({ deviceId }) => ({
    body: { id: deviceId, name: freshName(), baseRevision: 1, isOverwrite: true },
  }),
  'devices.comment': ({ deviceId }) => ({
    body: { id: deviceId, comment: 'By the door', baseRevision: 1, isOverwrite: true },
  }),
  'devices.setUp': ({ deviceId, team }) => ({
    body: {
      id: deviceId,
      name: freshName(),
      comment: '',
      groupId: team.group.id,
      baseRevision: 1,
      isOverwrite: true,
    },
  }),
  'devices.summary': ({ deviceId }) => ({ body: { deviceIds: [deviceId] } }),
  'devices.move': ({ deviceId, team }) => ({ body: { deviceIds: [deviceId], groupId: team.group.id } }),
  'devices.setPin': ({ deviceId }) => ({ body: { deviceIds: [deviceId], pin: '1234' } }),
  'devices.remove': (objects) => ({ query: { ids: removable(objects) } }),
  'devices.removeSelected': (objects) => ({ body: { deviceIds: [removable(objects)] } }),
  'devices.import': ({ team }) => ({
    body: {
      lines: [{ line: 2, sn: nextSerialNumber(), name: '', group: '', model: '', comment: '' }],
      groupId: team.group.id,
    },
  }),
  'devices.export': ({ deviceId }) => ({ body: { deviceIds: [deviceId] } }),
  'devices.history': ({ deviceId }) => ({ params: { id: deviceId }, query: {} }),
  'devices.listFilters': () => ({}),
  'devices.createFilter': () => ({ body: { name: freshName(), filter: { modelFilter: 'air' } } }),
  'devices.renameFilter': ({ filterId }) => ({ params: { id: filterId }, body: { name: freshName() } }),
  'devices.removeFilter': ({ filterId }) => ({ params: { id: filterId } }),
  'robots.enrol': () => ({ body: { sn: nextSerialNumber(), key: 'no such key', model: 'air-s' } }),
  'robots.askAddresses': () => ({ body: { sn: nextSerialNumber(), secret: 'no such secret' } }),
};
