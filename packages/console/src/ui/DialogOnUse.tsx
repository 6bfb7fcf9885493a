import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './Dialog.tsx';
import { useFetchedWhenIdle } from './when-idle.ts';

const loadDialog = () => import('./Dialog.tsx');
const Dialog = lazy(async () => ({ default: (await loadDialog()).Dialog }));

/** A Dialog for the first page: its code is a tenth of what that page would weigh, and comes after it. */
export function DialogOnUse(props: DialogProps) {
  useFetchedWhenIdle(loadDialog);
  const [isAsked, setAsked] = useState(props.isOpen);
  // From then on it stays, so that it closes as it opened.
  if (props.isOpen && !isAsked) setAsked(true);
  return (
    isAsked && (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    )
  );
}
