import { lazy, Suspense } from 'react';
import type { FieldTexts } from './FieldFrame.tsx';
import { FieldSkeleton } from './FieldSkeleton.tsx';

const DateRange = lazy(async () => ({ default: (await import('./date/DateRange.tsx')).DateRange }));

export type DateRangeFieldProps = FieldTexts & {
  /** Both days included, as `2026-11-24`. */
  value: { start: string; end: string } | null;
  onChange: (range: { start: string; end: string } | null) => void;
  min?: string;
  max?: string;
  isDisabled?: boolean;
  isRequired?: boolean;
  className?: string;
};

/** From one day to another, written or chosen from a calendar. Its code comes when it is first shown. */
export function DateRangeField(props: DateRangeFieldProps) {
  return (
    <Suspense fallback={<FieldSkeleton {...props} />}>
      <DateRange {...props} />
    </Suspense>
  );
}
