import { defineEvent } from '../../../platform/events/event.ts';
import type { Heard } from './device-tracker.ts';

/** What the process `from` heard of robots and wrote; times as ISO 8601. */
export const robotsHeard = defineEvent<{ from: string; rows: readonly Heard[] }>('devices.heard');
