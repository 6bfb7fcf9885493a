import { defineTopic } from '../live/topic.ts';

/** Alerts came, went, or somebody did something about them. */
export const alertsTopic = defineTopic({ name: 'alerts', permission: 'alert.read' });
