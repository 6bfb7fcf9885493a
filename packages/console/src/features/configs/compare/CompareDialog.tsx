import type { ConfigDetail, ConfigDocument } from '@muster/contract/configs/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PermittedButton } from '../../../domain/permission/PermittedButton.tsx';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PageDialog } from '../../../platform/page/PageDialog.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { versionQuery, versionsQuery } from '../configs.queries.ts';
import { compare } from './compare.ts';
import { Differences } from './Differences.tsx';

const draftId = 'draft';

export type CompareDialogProps = {
  config: ConfigDetail;
  /** The editor's current content. */
  draft: { document: ConfigDocument; isDirty: boolean };
  /** The version compared first. */
  from: number;
  onRestore: (version: number) => void;
  onClose: () => void;
};

/** One side: a version from the server, or the draft, which needs no request. */
function useSide(id: string, side: string, draft: ConfigDocument) {
  const isDraft = side === draftId;
  const query = useQuery({ ...versionQuery(id, Number(side)), enabled: !isDraft });
  return { query, document: isDraft ? draft : query.data?.document };
}

/** Compares any two versions field by field; the later side starts with the draft. */
export function CompareDialog({ config, draft, from, onRestore, onClose }: CompareDialogProps) {
  const { t, format } = useI18n();
  const versions = useQuery(versionsQuery(config.id)).data?.items ?? [];
  // The newest version is compared with the draft, or without changes with the version before it.
  const isNewest = from === config.version;
  const [sides, setSides] = useState({
    before: String(isNewest && !draft.isDirty ? Math.max(1, from - 1) : from),
    after: draft.isDirty ? draftId : String(config.version),
  });
  const before = useSide(config.id, sides.before, draft.document);
  const after = useSide(config.id, sides.after, draft.document);
  const failed = [before.query, after.query].find((query) => query.isError);
  const options = [
    { id: draftId, label: t('configs.compare.draft') },
    ...versions.map(({ version, savedAt, savedBy }) => ({
      id: String(version),
      label: `v${version}`,
      description: `${savedBy.name} · ${format.dateTime(savedAt)}`,
    })),
  ];
  const restorable = sides.before !== draftId && Number(sides.before) !== config.version;
  return (
    <PageDialog
      onClose={onClose}
      size="lg"
      title={t('configs.compare.title')}
      footer={
        <>
          <Button onPress={onClose}>{t('common.action.close')}</Button>
          {restorable && (
            <PermittedButton
              may={config.allowed.update}
              variant="primary"
              disabledReason={draft.isDirty && t('configs.restore.unsaved')}
              onPress={() => onRestore(Number(sides.before))}
            >
              {t('configs.restore.action', { version: sides.before })}
            </PermittedButton>
          )}
        </>
      }
    >
      <div className="mb-5 grid grid-cols-2 gap-3">
        {(['before', 'after'] as const).map((side) => (
          <Select
            key={side}
            label={t(side === 'before' ? 'configs.compare.from' : 'configs.compare.to')}
            options={options}
            value={sides[side]}
            onChange={(id) => setSides({ ...sides, [side]: id })}
            placeholder={t('common.action.select')}
          />
        ))}
      </div>
      {failed ? (
        <FailedQuery query={failed} />
      ) : before.document && after.document ? (
        <Differences differences={compare(before.document, after.document)} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </PageDialog>
  );
}
