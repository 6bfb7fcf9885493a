import { defineTopic } from '../live/topic.ts';
import type { DeviceLive } from './schemas.ts';

/** What a robot says of itself. */
export const deviceTopic = defineTopic<{ row: DeviceLive }>({ name: 'device', permission: 'device.read' });

/** Robots came, went or were changed by somebody. */
export const devicesTopic = defineTopic({ name: 'devices', permission: 'device.read' });
