import { defineTopic } from '../live/topic.ts';
import type { DeviceLive } from './schemas.ts';

/** The live state of a robot. */
export const deviceTopic = defineTopic<{ row: DeviceLive }>({ name: 'device', permission: 'device.read' });

/** Robots were added, removed or changed by a user. */
export const devicesTopic = defineTopic({ name: 'devices', permission: 'device.read' });
