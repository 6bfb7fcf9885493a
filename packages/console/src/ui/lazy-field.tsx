import { Suspense, type ComponentType } from 'react';
import { FieldSkeleton } from './FieldSkeleton.tsx';
import { lazyKit } from './lazy-kit.ts';

/** A field whose code is loaded when it is first shown; until then its label and a placeholder are shown. */
export function lazyField<Props extends { label: string; isLabelHidden?: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Field: ComponentType<Props> = lazyKit(load);
  return function LazyField(props) {
    return (
      <Suspense fallback={<FieldSkeleton {...props} />}>
        <Field {...props} />
      </Suspense>
    );
  };
}
