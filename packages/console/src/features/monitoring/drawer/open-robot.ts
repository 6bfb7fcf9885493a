import type { ReplyOf } from '@muster/contract/endpoint';
import type { getMonitored } from '@muster/contract/monitoring/station.endpoints';

/** The robot of a drawer, with the actions allowed on it. */
export type OpenRobot = ReplyOf<typeof getMonitored>;
