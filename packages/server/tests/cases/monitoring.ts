import { type Cases, freshName, NOBODY } from '../setup/case.ts';

const document = () => ({ name: freshName().slice(0, 30), robotType: 'kebbi' as const });
/** The serial number of no robot. */
const SN = 'NOBODY0000';

export const cases: Cases = {
  'monitoring.listConditions': () => ({}),
  'monitoring.getCondition': () => ({ params: { id: NOBODY } }),
  'monitoring.getConditionUse': () => ({ params: { id: NOBODY } }),
  'monitoring.createCondition': () => ({ body: { document: document() } }),
  'monitoring.updateCondition': () => ({
    params: { id: NOBODY },
    body: { document: document(), revision: 1 },
  }),
  'monitoring.removeCondition': () => ({ params: { id: NOBODY } }),
  'monitoring.copyCondition': () => ({ params: { id: NOBODY } }),
  'monitoring.preview': () => ({ body: { document: document(), id: NOBODY } }),
  'monitoring.listApps': () => ({ query: {} }),
  'monitoring.listStation': () => ({ query: {} }),
  'monitoring.countLights': () => ({ query: {} }),
  'monitoring.get': () => ({ params: { sn: SN } }),
  'monitoring.versions': () => ({}),
  'monitoring.listUnderWay': () => ({}),
  'monitoring.choose': ({ team }) => ({ query: { groupId: team.group.id } }),
  'monitoring.listOutside': () => ({ query: { keyword: 'kebbi' } }),
  'monitoring.add': ({ deviceId }) => ({ body: { deviceIds: [deviceId] } }),
  'monitoring.remove': ({ deviceId }) => ({ body: { deviceIds: [deviceId] } }),
  'monitoring.switch': () => ({ body: { sn: SN } }),
  'monitoring.switchMany': () => ({ body: { snArray: [SN], isStopped: true } }),
  'monitoring.comment': () => ({ body: { sn: SN, comment: '' } }),
  'monitoring.applyCondition': () => ({ body: { snArray: [SN], settingId: NOBODY } }),
  'monitoring.command': () => ({
    body: { snArray: [SN], command: { kind: 'device.restart', parameters: {} } },
  }),
  'monitoring.history': () => ({ query: { sn: SN } }),
};
