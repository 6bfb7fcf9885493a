import { createCondition } from '@muster/contract/monitoring/conditions.endpoints';
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
  /** Its monitoring is stopped, or it would become lost and open an alert. */
  async monitoredSn({ db }, { team, deviceId, sn }) {
    const { teamId, people } = team;
    const body = { document: document() };
    const { id: conditionId } = await people.owner.call(createCondition, { body });
    const stoppedUntil = new Date(Date.now() + 86_400_000);
    const monitored = { teamId, deviceId, conditionId, stoppedUntil };
    await db.insertInto('monitoredDevices').values(monitored).execute();
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
