import { devicesTopic } from '@muster/contract/devices/live-topics';
import { stationTopic } from '@muster/contract/monitoring/live-topics';
import { listOutside } from '@muster/contract/monitoring/station.endpoints';
import { queryOf } from '../../../platform/query.ts';

/** Robots that are not on the station: their number, and those matching a keyword. */
export const outsideQuery = (keyword?: string) =>
  queryOf(listOutside, { query: { keyword } }, [stationTopic, devicesTopic]);
