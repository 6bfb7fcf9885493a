import type { Connection, Light, RobotModel } from '@muster/contract/devices/schemas';

/** Contract values → phrase keys. */
export const modelKeys = {
  air: 'devices.model.air',
  'air-s': 'devices.model.air-s',
  'robot-creator': 'devices.model.robot-creator',
  dx: 'devices.model.dx',
  service: 'devices.model.service',
} as const satisfies Record<RobotModel, string>;

export const connectionKeys = {
  '-2': 'devices.connection.notActivated',
  0: 'devices.connection.disconnected',
  1: 'devices.connection.online',
} as const satisfies Record<Connection, string>;

export const lightKeys = {
  notSet: 'devices.light.notSet',
  online: 'devices.light.online',
  lost: 'devices.light.lost',
  high: 'devices.light.high',
  medium: 'devices.light.medium',
} as const satisfies Record<Light, string>;
