import { defineTopic } from '../live/topic.ts';

/** Robots of the station began or ended what they were told to do. */
export const underWayTopic = defineTopic({ name: 'stationUnderWay', permission: 'monitor.read' });
