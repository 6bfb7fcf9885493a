import { screenshotLimits } from '@muster/contract/screenshots/limits';
import {
  getSavedScreen,
  listSavedScreens,
  removeSavedScreen,
} from '@muster/contract/screenshots/saved.endpoints';
import type { ScreenRobot } from '@muster/contract/screenshots/schemas';
import { useQuery } from '@tanstack/react-query';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { fileUrl } from '../../../platform/file-url.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { ConfirmChange } from '../../../platform/page/ConfirmChange.tsx';
import { done } from '../../../platform/page/done.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { PageDialog } from '../../../platform/page/PageDialog.tsx';
import { useCan } from '../../../platform/permissions.ts';
import { useChange } from '../../../platform/query.ts';
import { DialogSequence } from '../../../ui/DialogSequence.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { savedScreensQuery } from '../screens.queries.ts';

type SavedScreensDialogProps = { robot: Pick<ScreenRobot, 'sn' | 'name'>; onClose: () => void };

/** Saved screenshots of a robot. Opening one is logged, so none is shown automatically. */
export function SavedScreensDialog(props: SavedScreensDialogProps) {
  return (
    <DialogSequence>
      <SavedScreensSteps {...props} />
    </DialogSequence>
  );
}

function SavedScreensSteps({ robot: { sn, name }, onClose }: SavedScreensDialogProps) {
  const { t, format } = useI18n();
  const can = useCan();
  const query = useQuery(savedScreensQuery(sn));
  const remove = useChange(removeSavedScreen, [listSavedScreens]);
  const items = query.data?.items;
  const [removed, setRemoved] = useState<{ id: string; takenAt: string } | null>(null);
  if (removed !== null) {
    const back = () => {
      setRemoved(null);
      remove.reset();
    };
    return (
      <ConfirmChange
        title={t('screenshots.savedList.removeTitle', { time: format.dateTime(removed.takenAt) })}
        confirmLabel={t('screenshots.savedList.remove')}
        change={remove}
        onCancel={back}
        onConfirm={() =>
          remove.mutate({ params: { id: removed.id } }, done(t('screenshots.savedList.removed'), back))
        }
      >
        {t('screenshots.savedList.removeMessage')}
      </ConfirmChange>
    );
  }
  return (
    <PageDialog
      onClose={onClose}
      title={t('screenshots.savedList.title', { name: name || sn })}
      description={t('screenshots.savedList.logged')}
    >
      {query.isError && <FailedQuery query={query} isPartial={Boolean(items)} />}
      {query.isPending && <Skeleton className="h-24 w-full" />}
      {items?.length === 0 && (
        <Empty title={t('screenshots.savedList.empty')}>
          {t('screenshots.savedList.emptyHint', { count: screenshotLimits.savedDays })}
        </Empty>
      )}
      <ul className="divide-y divide-line-soft">
        {items?.map(({ id, takenAt, savedBy, expiresAt, reason, size }) => (
          <li key={id} className="flex items-center gap-3 py-2.5">
            <div className="min-w-0 flex-1">
              <a
                href={fileUrl(getSavedScreen, { params: { id } })}
                target="_blank"
                rel="noreferrer"
                className="font-medium text-accent-ink underline decoration-current/35 underline-offset-3 tabular-nums"
              >
                {format.dateTime(takenAt)}
              </a>{' '}
              <span className="text-sm text-ink-3">{format.fileSize(size)}</span>
              {reason && <p className="break-words">{reason}</p>}
              <p className="text-sm text-ink-2">
                {t('screenshots.savedList.by', { name: savedBy })} ·{' '}
                {t('screenshots.savedList.expires', { date: format.date(expiresAt) })}
              </p>
            </div>
            {can('screenshot.save') && (
              <IconButton
                label={`${t('screenshots.savedList.remove')}: ${format.dateTime(takenAt)}`}
                icon={<Trash size={16} />}
                onPress={() => setRemoved({ id, takenAt })}
              />
            )}
          </li>
        ))}
      </ul>
    </PageDialog>
  );
}
