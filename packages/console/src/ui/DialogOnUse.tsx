import { Suspense, useState } from 'react';
import type { DialogProps } from './Dialog.tsx';
import { useFetchedWhenIdle } from './when-idle.ts';
import { lazyKit } from './lazy-kit.ts';

const loadDialog = () => import('./Dialog.tsx');
const Dialog = lazyKit(async () => (await loadDialog()).Dialog);

/** A Dialog for the first page: its code is a tenth of that page's size, so it is loaded afterwards. */
export function DialogOnUse(props: DialogProps) {
  useFetchedWhenIdle(loadDialog);
  const [isAsked, setAsked] = useState(props.isOpen);
  // Stays mounted after the first use, so that closing is animated like opening.
  if (props.isOpen && !isAsked) setAsked(true);
  return (
    isAsked && (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    )
  );
}
