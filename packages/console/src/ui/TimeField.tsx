import type { FieldProps } from './FieldFrame.tsx';
import { lazyField } from './lazy-field.tsx';

/** The value is `22:00`, by the 24 hour clock; null while it is empty. */
export type TimeFieldProps = FieldProps<string | null> & { min?: string; max?: string };

/** A time of the day. */
export const TimeField = lazyField<TimeFieldProps>(async () => (await import('./date/OneTime.tsx')).OneTime);
