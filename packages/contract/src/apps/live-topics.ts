import { defineTopic } from '../live/topic.ts';

/** Robots said that they have other apps than before. */
export const robotAppsTopic = defineTopic({ name: 'robotApps', permission: 'device.read' });
