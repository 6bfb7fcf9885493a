import { listApps, readApp } from '@muster/contract/apps/endpoints';
import { shareFiles } from '@muster/contract/files/changes.endpoints';
import { listFiles, readFile } from '@muster/contract/files/endpoints';
import type { StoredFile } from '@muster/contract/files/schemas';
import type { FileResult } from '@muster/contract/files/sharing';
import { useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { goneGroups } from '../../domain/group/gone-groups.ts';
import { useGoneText } from '../../domain/group/use-gone-text.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { ConflictBanner } from '../../platform/page/ConflictBanner.tsx';
import { FormDialog } from '../../platform/page/FormDialog.tsx';
import { useChange } from '../../platform/query.ts';
import { Banner } from '../../ui/Banner.tsx';
import { isGroupMissing, type SharingDraft, sharingOf, withoutGroups } from './sharing-draft.ts';
import { SharingFields } from './SharingFields.tsx';
import { useVisibleTo } from './use-visible-to.ts';

type Shared = Pick<StoredFile, 'visibility' | 'groups'>;

export type ShareDialogProps = {
  /** A file, all versions of an app, or several files. */
  ids: readonly string[];
  title: string;
  /** Current sharing; `undefined` for several files that differ. */
  now?: Shared;
  /** Of a single file. */
  revision?: number;
  onClose: () => void;
  onDone: (results: FileResult[]) => void;
};

/** Chooses who sees the files. */
export function ShareDialog({ ids, title, now, revision, onClose, onDone }: ShareDialogProps) {
  const { t } = useI18n();
  const visibleTo = useVisibleTo();
  const change = useChange(shareFiles, [listFiles, readFile, listApps, readApp]);
  const [sharing, setSharing] = useState<SharingDraft>(() => ({
    visibility: now?.visibility ?? 'team',
    groups: new Map(now?.groups.map(({ id, name }) => [id, name])),
  }));
  // When the dialog opened: later updates must not replace what is being edited.
  const [basis] = useState(revision);
  const theirs = isApiError(change.error, 'file.conflict')
    ? (change.error.detail as unknown as Shared & { revision: number })
    : null;
  const [names, setNames] = useState(sharing.groups);
  const gone = useGoneText()(change.error, names);
  return (
    <FormDialog
      title={title}
      submitLabel={t(theirs ? 'files.conflict.mine' : 'common.action.save')}
      disabledReason={isGroupMissing(sharing) && t('files.sharing.chooseGroup')}
      change={change}
      isSaid={gone !== undefined || theirs !== null}
      onClose={onClose}
      onSubmit={() => {
        setNames(sharing.groups);
        change.mutate(
          { body: { ids: [...ids], ...sharingOf(sharing), revision: theirs?.revision ?? basis } },
          {
            onSuccess: ({ results }) => onDone(results),
            onError: (error) => setSharing(withoutGroups(sharing, goneGroups(error))),
          },
        );
      }}
    >
      {theirs && (
        <ConflictBanner takeLabel={t('files.conflict.theirs')} onTakeTheirs={onClose}>
          {t('files.conflict.shared', { who: visibleTo(theirs) })}
        </ConflictBanner>
      )}
      {gone && <Banner tone="error">{gone}</Banner>}
      <SharingFields sharing={sharing} onChange={setSharing} />
    </FormDialog>
  );
}
