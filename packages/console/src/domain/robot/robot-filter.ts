import type {
  ConfigState,
  Connection,
  FaultLight,
  RobotModel,
  RobotType,
} from '@muster/contract/devices/schemas';

/** The filter of the devices page. */
export interface RobotFilter {
  keyword?: string | undefined;
  robotTypeFilter?: RobotType | undefined;
  modelFilter?: RobotModel | undefined;
  groupFilter?: string[] | undefined;
  connectionFilter?: Connection | undefined;
  lightFilter?: FaultLight | undefined;
  configStateFilter?: ConfigState | undefined;
  configFilter?: string | undefined;
  versionFilter?: string | undefined;
}

export const robotTypes: readonly RobotType[] = ['kebbi', 'service'];
/** The models of the types that have several. */
export const robotModels: readonly RobotModel[] = ['air', 'air-s', 'robot-creator', 'dx'];
export const connections: readonly Connection[] = [1, 0, -2];
export const faultLights: readonly FaultLight[] = ['high', 'medium'];
export const configStates: readonly ConfigState[] = [
  'none',
  'waiting',
  'installing',
  'applied',
  'failed',
  'drifted',
];
