import { lazy, Suspense, type ComponentType } from 'react';
import { FieldSkeleton } from './FieldSkeleton.tsx';

/** A field whose code is loaded when it is first shown; until then its label and a placeholder are shown. */
export function lazyField<Props extends { label: string; isLabelHidden?: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Field: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  return function LazyField(props) {
    return (
      <Suspense fallback={<FieldSkeleton {...props} />}>
        <Field {...props} />
      </Suspense>
    );
  };
}
