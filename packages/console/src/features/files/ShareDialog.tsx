import { listApps, readApp } from '@muster/contract/apps/endpoints';
import { shareFiles } from '@muster/contract/files/changes.endpoints';
import { listFiles, readFile } from '@muster/contract/files/endpoints';
import type { FileResult, Visibility } from '@muster/contract/files/sharing';
import { useState } from 'react';
import { goneGroups } from '../../domain/group/gone-groups.ts';
import { useGoneText } from '../../domain/group/use-gone-text.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FormDialog } from '../../platform/page/FormDialog.tsx';
import { useChange } from '../../platform/query.ts';
import { Banner } from '../../ui/Banner.tsx';
import { isGroupMissing, type SharingDraft, sharingOf, withoutGroups } from './sharing-draft.ts';
import { SharingFields } from './SharingFields.tsx';

export type ShareDialogProps = {
  /** A file, all versions of an app, or several files. */
  ids: readonly string[];
  title: string;
  /** Current sharing; `undefined` for several files that differ. */
  now?: { visibility: Visibility; groups: readonly { id: string; name: string }[] };
  onClose: () => void;
  onDone: (results: FileResult[]) => void;
};

/** Chooses who sees the files. */
export function ShareDialog({ ids, title, now, onClose, onDone }: ShareDialogProps) {
  const { t } = useI18n();
  const change = useChange(shareFiles, [listFiles, readFile, listApps, readApp]);
  const [sharing, setSharing] = useState<SharingDraft>(() => ({
    visibility: now?.visibility ?? 'team',
    groups: new Map(now?.groups.map(({ id, name }) => [id, name])),
  }));
  const [names, setNames] = useState(sharing.groups);
  const gone = useGoneText()(change.error, names);
  return (
    <FormDialog
      title={title}
      submitLabel={t('common.action.save')}
      disabledReason={isGroupMissing(sharing) && t('files.sharing.chooseGroup')}
      change={change}
      isSaid={gone !== undefined}
      onClose={onClose}
      onSubmit={() => {
        setNames(sharing.groups);
        change.mutate(
          { body: { ids: [...ids], ...sharingOf(sharing) } },
          {
            onSuccess: ({ results }) => onDone(results),
            onError: (error) => setSharing(withoutGroups(sharing, goneGroups(error))),
          },
        );
      }}
    >
      {gone && <Banner tone="error">{gone}</Banner>}
      <SharingFields sharing={sharing} onChange={setSharing} />
    </FormDialog>
  );
}
