import { createCondition } from '@muster/contract/monitoring/conditions.endpoints';
import { addMonitored, switchManyMonitoring } from '@muster/contract/monitoring/station.endpoints';
import { type Cases, freshName, type Makers } from '../setup/case.ts';

declare module '../setup/case.ts' {
  interface AreaObjects {
    conditionId: string;
    monitoredSn: string;
  }
}

const document = () => ({ name: freshName().slice(0, 30), robotType: 'kebbi' as const });

export const objects: Makers<'conditionId' | 'monitoredSn'> = {
  async conditionId(_, { team }) {
    const body = { document: document(), groupId: team.group.id };
    return (await team.people.owner.call(createCondition, { body })).id;
  },
  async monitoredSn(_, { team, deviceId, sn }) {
    const { owner } = team.people;
    await owner.call(addMonitored, { body: { deviceIds: [deviceId] } });
    // Else it becomes lost, and an alert of it begins.
    await owner.call(switchManyMonitoring, { body: { snArray: [sn], isStopped: true } });
    return sn;
  },
};

export const cases: Cases = {
  'monitoring.listConditions': () => ({}),
  'monitoring.getCondition': ({ conditionId }) => ({ params: { id: conditionId } }),
  'monitoring.getConditionUse': ({ conditionId }) => ({ params: { id: conditionId } }),
  'monitoring.createCondition': () => ({ body: { document: document() } }),
  'monitoring.updateCondition': ({ team, conditionId }) => ({
    params: { id: conditionId },
    body: { document: document(), groupId: team.group.id, revision: 1 },
  }),
  'monitoring.removeCondition': ({ conditionId }) => ({ params: { id: conditionId } }),
  'monitoring.copyCondition': ({ conditionId }) => ({ params: { id: conditionId } }),
  'monitoring.preview': ({ conditionId }) => ({ body: { document: document(), id: conditionId } }),
  'monitoring.listApps': () => ({ query: {} }),
  'monitoring.listStation': () => ({ query: {} }),
  'monitoring.countLights': () => ({ query: {} }),
  'monitoring.get': ({ monitoredSn: sn }) => ({ params: { sn } }),
  'monitoring.versions': () => ({}),
  'monitoring.listUnderWay': () => ({}),
  'monitoring.choose': ({ team }) => ({ query: { groupId: team.group.id } }),
  'monitoring.listOutside': () => ({ query: { keyword: 'kebbi' } }),
  'monitoring.add': ({ deviceId }) => ({ body: { deviceIds: [deviceId] } }),
  'monitoring.remove': ({ deviceId }) => ({ body: { deviceIds: [deviceId] } }),
  'monitoring.switch': ({ monitoredSn: sn }) => ({ body: { sn } }),
  'monitoring.switchMany': ({ monitoredSn: sn }) => ({ body: { snArray: [sn], isStopped: true } }),
  'monitoring.comment': ({ monitoredSn: sn }) => ({ body: { sn, comment: '' } }),
  'monitoring.applyCondition': ({ monitoredSn: sn, conditionId }) => ({
    body: { snArray: [sn], settingId: conditionId },
  }),
  'monitoring.command': ({ monitoredSn: sn }) => ({
    body: { snArray: [sn], command: { kind: 'device.restart', parameters: {} } },
  }),
  'monitoring.history': ({ monitoredSn: sn }) => ({ query: { sn } }),
};
