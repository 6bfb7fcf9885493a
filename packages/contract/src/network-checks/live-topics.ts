import { defineTopic } from '../live/topic.ts';

/** Network checks began or ended. */
export const networkChecksTopic = defineTopic({ name: 'networkChecks', permission: 'monitor.read' });
