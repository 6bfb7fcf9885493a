import type { FieldProps } from './FieldFrame.tsx';
import { lazyField } from './lazy-field.tsx';

/** First and last day, both included, as `2026-11-24`. */
type Range = { start: string; end: string };

export type DateRangeFieldProps = FieldProps<Range | null> & { min?: string; max?: string };

/** A range of days, typed or chosen from a calendar. */
export const DateRangeField = lazyField<DateRangeFieldProps>(
  async () => (await import('./date/DateRange.tsx')).DateRange,
);
