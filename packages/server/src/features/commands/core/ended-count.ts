import type { Reading } from '../../../platform/metrics/reading.ts';
import type { MovedCommand } from './transitions.store.ts';

/** Counts commands ended by this process, by state. One that expired and was answered afterwards counts as both. */
export function createEndedCount() {
  const counters = { done: 0, failed: 0, refused: 0, expired: 0 };
  const reading: Reading = {
    name: 'muster_commands_ended_total',
    help: 'Commands whose end this process recorded, by state.',
    kind: 'counter',
    label: 'state',
    read: () => counters,
  };
  return {
    reading,
    note(moved: readonly Pick<MovedCommand, 'oldStatus' | 'status'>[]): void {
      for (const { oldStatus, status } of moved)
        if (oldStatus !== status && status in counters) counters[status as keyof typeof counters] += 1;
    },
  };
}
