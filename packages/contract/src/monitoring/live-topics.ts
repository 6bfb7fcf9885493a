import { defineTopic } from '../live/topic.ts';
import type { MonitoredLive } from './station.schemas.ts';

/** The light of a monitored robot and its other data on the station. `of`: its group. */
export const monitoredTopic = defineTopic<{ of: string; row: MonitoredLive }>({
  name: 'monitored',
  permission: 'monitor.read',
});

/** Robots were added to or removed from the station, or their counts changed. */
export const stationTopic = defineTopic({ name: 'station', permission: 'monitor.read' });

/** Conditions were added, removed or changed. */
export const conditionsTopic = defineTopic({ name: 'conditions', permission: 'condition.read' });
