import type { ReplyOf } from '@muster/contract/endpoint';
import type { getMonitored } from '@muster/contract/monitoring/station.endpoints';

/** The robot of a drawer, with what may be done with it. */
export type OpenRobot = ReplyOf<typeof getMonitored>;
