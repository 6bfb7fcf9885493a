import { lazy, Suspense } from 'react';
import { useToastQueue } from 'react-stately/useToastState';
import { toasts as appToasts, type ToastQueue } from './toast-queue.ts';

const ToastList = lazy(async () => ({ default: (await import('./toast/ToastList.tsx')).ToastList }));

export type ToastRegionProps = { label: string; closeLabel: string; queue?: ToastQueue };

/** Where toasts appear; F6 moves the focus there. Its code is loaded with the first toast. */
export function ToastRegion({ label, closeLabel, queue = appToasts }: ToastRegionProps) {
  const state = useToastQueue(queue.shown);
  return state.visibleToasts.length > 0 ? (
    <Suspense>
      <ToastList {...{ label, closeLabel, state }} />
    </Suspense>
  ) : null;
}
