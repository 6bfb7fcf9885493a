import { type Cases } from '../setup/case.ts';

const install = { cmd: 'set_app_install', mode: 2 } as const;

export const cases: Cases = {
  'schedules.install': ({ deviceId, fileId }) => ({ body: { ...install, deviceIds: [deviceId], fileId } }),
  'schedules.preview': ({ deviceId, fileId }) => ({ body: { ...install, deviceIds: [deviceId], fileId } }),
  'schedules.listTimeZones': () => ({}),
  'schedules.setTeamTimeZone': () => ({ body: { timeZone: 'Asia/Taipei' } }),
  'schedules.setGroupTimeZone': ({ team }) => ({
    params: { id: team.group.id },
    body: { timeZone: 'Asia/Tokyo' },
  }),
};
