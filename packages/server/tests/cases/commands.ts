import { type Cases } from '../setup/case.ts';

export const cases: Cases = {
  'commands.listUsage': () => ({ query: {} }),
  'commands.getUsage': ({ taskId }) => ({ params: { id: taskId } }),
  'commands.listSubTasks': ({ taskId }) => ({ params: { id: taskId }, query: {} }),
  'commands.listRetriable': ({ taskId }) => ({ params: { id: taskId } }),
  'commands.retry': ({ taskId }) => ({ body: { taskId } }),
  'commands.send': ({ deviceId }) => ({
    body: {
      deviceIds: [deviceId],
      command: { kind: 'log.upload', parameters: {} },
      whenOffline: 'deliver',
    },
  }),
  'commands.impact': ({ deviceId }) => ({ body: { deviceIds: [deviceId], kind: 'device.restart' } }),
  'commands.updateDevices': ({ deviceId }) => ({ body: { deviceIds: [deviceId] } }),
  'commands.resetDevices': ({ deviceId }) => ({ body: { deviceIds: [deviceId] } }),
  'commands.cancel': ({ taskId }) => ({ body: { taskId } }),
  'commands.countUsage': () => ({ query: {} }),
  'commands.exportUsage': () => ({ query: {} }),
  'commands.listSenders': () => ({}),
  'commands.listOfDevice': ({ deviceId }) => ({ params: { id: deviceId }, query: {} }),
  'commands.getLog': ({ taskId }) => ({ params: { id: taskId } }),
};
