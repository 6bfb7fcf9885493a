import { deviceTopic, devicesTopic } from '@muster/contract/devices/live-topics';
import { getScreenRobot } from '@muster/contract/screenshots/endpoints';
import { getScreenPolicy } from '@muster/contract/screenshots/policy.endpoints';
import { listSavedScreens } from '@muster/contract/screenshots/saved.endpoints';
import { queryOf } from '../../platform/query.ts';

export const screenRobotQuery = (sn: string) =>
  queryOf(getScreenRobot, { params: { sn } }, [deviceTopic, devicesTopic]);

export const screenPolicyQuery = queryOf(getScreenPolicy, {});

export const savedScreensQuery = (sn: string) => queryOf(listSavedScreens, { query: { sn } });
