import { defineTopic } from '../live/topic.ts';
import type { MonitoredLive } from './station.schemas.ts';

/** The light of a monitored robot, and what the station shows of it. `of`: its group. */
export const monitoredTopic = defineTopic<{ of: string; row: MonitoredLive }>({
  name: 'monitored',
  permission: 'monitor.read',
});

/** Robots were added to the station or taken from it, or their counts changed. */
export const stationTopic = defineTopic({ name: 'station', permission: 'monitor.read' });

/** Conditions came, went or were changed. */
export const conditionsTopic = defineTopic({ name: 'conditions', permission: 'condition.read' });
