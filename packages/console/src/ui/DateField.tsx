import { lazy, Suspense } from 'react';
import type { FieldTexts } from './FieldFrame.tsx';
import { FieldSkeleton } from './FieldSkeleton.tsx';

const OneDate = lazy(async () => ({ default: (await import('./date/OneDate.tsx')).OneDate }));

export type DateFieldProps = FieldTexts & {
  /** `2026-11-24`; null while it is empty or only part of it is written. */
  value: string | null;
  onChange: (date: string | null) => void;
  min?: string;
  max?: string;
  isUnavailable?: (date: string) => boolean;
  isDisabled?: boolean;
  isRequired?: boolean;
  className?: string;
};

/** A day, written or chosen from a calendar. Its code comes when it is first shown. */
export function DateField(props: DateFieldProps) {
  return (
    <Suspense fallback={<FieldSkeleton {...props} />}>
      <OneDate {...props} />
    </Suspense>
  );
}
