import type { FieldProps } from './FieldFrame.tsx';
import { lazyField } from './lazy-field.tsx';

/** The value is `22:00`, in 24-hour time; null while it is empty. */
export type TimeFieldProps = FieldProps<string | null> & {
  min?: string;
  max?: string;
  /** Id of an error that is shown elsewhere because it concerns several fields. */
  errorId?: string | undefined;
};

/** A time of the day. */
export const TimeField = lazyField<TimeFieldProps>(async () => (await import('./date/OneTime.tsx')).OneTime);
