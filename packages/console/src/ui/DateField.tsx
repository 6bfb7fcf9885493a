import type { FieldProps } from './FieldFrame.tsx';
import { lazyField } from './lazy-field.tsx';

/** The value is a day as `2026-11-24`; null while it is empty or incomplete. */
export type DateFieldProps = FieldProps<string | null> & {
  min?: string;
  max?: string;
  isUnavailable?: (date: string) => boolean;
};

/** A day, typed or chosen from a calendar. */
export const DateField = lazyField<DateFieldProps>(async () => (await import('./date/OneDate.tsx')).OneDate);
