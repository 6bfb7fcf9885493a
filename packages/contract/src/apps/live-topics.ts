import { defineTopic } from '../live/topic.ts';

/** Robots reported that their apps changed. */
export const robotAppsTopic = defineTopic({ name: 'robotApps', permission: 'device.read' });
