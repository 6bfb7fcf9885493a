import { deviceTopic, devicesTopic } from '@muster/contract/devices/live-topics';
import { getMovement } from '@muster/contract/movement/endpoints';
import { queryOf } from '../../platform/query.ts';

export const movementQuery = (sn: string) =>
  queryOf(getMovement, { params: { sn } }, [deviceTopic, devicesTopic]);
