import { lazy, Suspense } from 'react';
import type { FieldTexts } from './FieldFrame.tsx';
import { FieldSkeleton } from './FieldSkeleton.tsx';

const OneTime = lazy(async () => ({ default: (await import('./date/OneTime.tsx')).OneTime }));

export type TimeFieldProps = FieldTexts & {
  /** `22:00`, by the 24 hour clock; null while it is empty. */
  value: string | null;
  onChange: (time: string | null) => void;
  min?: string;
  max?: string;
  isDisabled?: boolean;
  isRequired?: boolean;
  className?: string;
};

/** A time of the day. Its code comes when it is first shown. */
export function TimeField(props: TimeFieldProps) {
  return (
    <Suspense fallback={<FieldSkeleton {...props} />}>
      <OneTime {...props} />
    </Suspense>
  );
}
