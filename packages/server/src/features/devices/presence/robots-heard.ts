import { defineEvent } from '../../../platform/events/event.ts';
import type { Heard } from './device-tracker.ts';

/** State that the process `from` received and stored; times as ISO 8601. */
export const robotsHeard = defineEvent<{ from: string; rows: readonly Heard[] }>('devices.heard');
