import { Suspense } from 'react';
import { useToastQueue } from 'react-stately/useToastState';
import { toasts as appToasts, type ToastQueue } from './toast-queue.ts';
import { useFetchedWhenIdle } from './when-idle.ts';
import { lazyKit } from './lazy-kit.ts';

const loadList = () => import('./toast/ToastList.tsx');
const ToastList = lazyKit(async () => (await loadList()).ToastList);

export type ToastRegionProps = { label: string; closeLabel: string; queue?: ToastQueue };

/** Where toasts appear; F6 moves the focus there. Its code is loaded before the first toast, when the page is idle. */
export function ToastRegion({ label, closeLabel, queue = appToasts }: ToastRegionProps) {
  useFetchedWhenIdle(loadList);
  const state = useToastQueue(queue.shown);
  return state.visibleToasts.length > 0 ? (
    <Suspense>
      <ToastList {...{ label, closeLabel, state }} />
    </Suspense>
  ) : null;
}
