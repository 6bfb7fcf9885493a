import { defineTopic } from '../live/topic.ts';

/** Alerts were opened, ended or handled. */
export const alertsTopic = defineTopic({ name: 'alerts', permission: 'alert.read' });
