import { Suspense } from 'react';
import { filesPage } from '../../features/files/files.page.ts';
import { hrefOf } from '../../platform/page/address.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useTrayWanted } from '../../platform/uploads/upload-tray.ts';

const UploadTray = lazyPart(() => import('../../platform/uploads/UploadTray.tsx'), 'UploadTray');

/** The user's uploads, on every page; its code is loaded with the first upload. */
export function Uploads() {
  return (
    useTrayWanted() && (
      <Suspense>
        <UploadTray hrefFor={(search) => hrefOf(filesPage, { search })} />
      </Suspense>
    )
  );
}
