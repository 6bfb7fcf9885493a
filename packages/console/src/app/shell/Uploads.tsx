import { Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useTrayWanted } from '../../platform/uploads/upload-tray.ts';

const UploadTray = lazyPart(() => import('../../platform/uploads/UploadTray.tsx'), 'UploadTray');

/** The uploads of this person, on every page; nothing of it is loaded before there are any. */
export function Uploads() {
  return (
    useTrayWanted() && (
      <Suspense>
        <UploadTray />
      </Suspense>
    )
  );
}
