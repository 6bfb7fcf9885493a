import { field } from './field-class.ts';
import { Skeleton } from './Skeleton.tsx';

/** Placeholder for a field whose code is loading. */
export function FieldSkeleton({ label, isLabelHidden }: { label: string; isLabelHidden?: boolean }) {
  return (
    <div aria-busy className={field.root}>
      <span className={isLabelHidden ? 'sr-only' : field.label}>{label}</span>
      <Skeleton className="h-9 w-full rounded-control" />
    </div>
  );
}
