import type { Connection, Light, RobotModel } from '@muster/contract/devices';

/** Values of the contract → the keys of their phrases. */
export const modelKeys = {
  air: 'robot.models.air',
  'air-s': 'robot.models.air-s',
  'robot-creator': 'robot.models.robot-creator',
  dx: 'robot.models.dx',
  service: 'robot.models.service',
} as const satisfies Record<RobotModel, string>;

export const connectionKeys = {
  '-2': 'robot.connections.notActivated',
  0: 'robot.connections.disconnected',
  1: 'robot.connections.online',
} as const satisfies Record<Connection, string>;

export const lightKeys = {
  notSet: 'robot.lights.notSet',
  online: 'robot.lights.online',
  lost: 'robot.lights.lost',
  high: 'robot.lights.high',
  medium: 'robot.lights.medium',
} as const satisfies Record<Light, string>;
