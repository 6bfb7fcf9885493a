import { Suspense, useState } from 'react';
import Eye from 'lucide-react/icons/eye';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { PageAction } from '../../platform/page/PageAction.tsx';
import type { SharingDraft } from './sharing-draft.ts';
import { sharingKeys } from './sharing-words.ts';

const UploadSharingDialog = lazyPart(() => import('./UploadSharingDialog.tsx'), 'UploadSharingDialog');

export type UploadSharingProps = { sharing: SharingDraft; onChange: (sharing: SharingDraft) => void };

/** Shows and changes who will see the next uploads; kept until the page is left. */
export function UploadSharing({ sharing, onChange }: UploadSharingProps) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PageAction
        label={t('files.sharing.next', { who: useWho(sharing) })}
        icon={<Eye size={18} />}
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <UploadSharingDialog sharing={sharing} onChange={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The audience as a short text; for several groups the first name and how many more. */
export function useWho({ visibility, groups }: SharingDraft): string {
  const { t } = useI18n();
  const [first, ...more] = groups.values();
  if (visibility !== 'groups' || first === undefined) return t(sharingKeys[visibility]);
  return more.length === 0 ? first : `${first} +${more.length}`;
}
