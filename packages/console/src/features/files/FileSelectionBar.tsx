import { removeFiles } from '@muster/contract/files/changes.endpoints';
import { listFiles, readStorage } from '@muster/contract/files/endpoints';
import type { ErrorCode } from '@muster/contract/errors';
import type { FileUse, StoredFile } from '@muster/contract/files/schemas';
import type { FileResult } from '@muster/contract/files/sharing';
import { httpLimits } from '@muster/contract/limits';
import { Suspense, useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { useErrorText } from '../../platform/failure.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import type { Selection } from '../../platform/list/selection.ts';
import { ConfirmChange } from '../../platform/page/ConfirmChange.tsx';
import { PageDialog } from '../../platform/page/PageDialog.tsx';
import { useCan } from '../../platform/permissions.ts';
import { useChange } from '../../platform/query.ts';
import { ActionBar, ActionBarButton } from '../../ui/ActionBar.tsx';
import { Button } from '../../ui/Button.tsx';
import { toasts } from '../../ui/toast-queue.ts';
import { ScheduleDialog } from '../schedules/schedule.dialog.ts';
import { downloadAll } from './download-all.ts';
import { FileUses } from './FileUses.tsx';

const ShareDialog = lazyPart(() => import('./ShareDialog.tsx'), 'ShareDialog');

/** `uses`: what uses the file, if that is why it was refused. */
type Refused = FileResult & { uses?: FileUse[] };

type FileSelectionBarProps = {
  selection: Selection;
  /** Files seen on this page, by id. */
  known: ReadonlyMap<string, StoredFile>;
  mayWrite: boolean;
};

/** Actions on several files; those refused are listed with the reason. */
export function FileSelectionBar({ selection, known, mayWrite }: FileSelectionBarProps) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const [asking, setAsking] = useState<'schedule' | 'share' | 'remove' | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const removal = useChange(removeFiles, [listFiles, readStorage]);
  const maySchedule = useCan()('device.command');
  const ids = [...selection.ids];
  const files = ids.flatMap((id) => known.get(id) ?? []);
  const count = ids.length;
  const tooMany = count > httpLimits.idsMax && t('files.selection.tooMany', { max: httpLimits.idsMax });

  function finish(results: readonly Refused[], gone: readonly string[]) {
    const done = results.filter(({ code }) => code === '0').length;
    toasts.add({ tone: 'success', title: t('files.selection.done', { count: done, total: results.length }) });
    setAsking(null);
    setRefused(results.filter(({ code }) => code !== '0'));
    selection.drop(gone);
  }

  return (
    <>
      <ActionBar
        isOpen={count > 0}
        summary={t('files.selection.count', { count })}
        label={t('files.selection.label')}
        clearLabel={t('files.selection.clear')}
        onClear={selection.clear}
      >
        {mayWrite && (
          <>
            <ActionBarButton disabledReason={tooMany} onPress={() => setAsking('remove')}>
              {t('files.action.delete')}
            </ActionBarButton>
            <ActionBarButton disabledReason={tooMany} onPress={() => setAsking('share')}>
              {t('files.sharing.action')}
            </ActionBarButton>
          </>
        )}
        {maySchedule && (
          <ActionBarButton disabledReason={tooMany} onPress={() => setAsking('schedule')}>
            {t('schedules.title')}
          </ActionBarButton>
        )}
        <ActionBarButton isMain disabledReason={tooMany} onPress={() => downloadAll(ids)}>
          {t(count > 1 ? 'files.action.archive' : 'files.action.download')}
        </ActionBarButton>
      </ActionBar>
      {asking === 'schedule' && <ScheduleDialog files={files} onClose={() => setAsking(null)} />}
      {asking === 'remove' && (
        <ConfirmChange
          title={t('files.selection.deleteTitle', { count })}
          confirmLabel={t('files.action.delete')}
          change={removal}
          onCancel={() => {
            removal.reset();
            setAsking(null);
          }}
          onConfirm={() =>
            removal.mutate(
              { query: { ids } },
              {
                onSuccess: ({ results }) =>
                  finish(
                    results,
                    results
                      .filter(({ code }) => code === '0' || code === 'file.not_found')
                      .map(({ id }) => id),
                  ),
              },
            )
          }
        >
          {t('files.selection.deleteMessage')}
        </ConfirmChange>
      )}
      {asking === 'share' && (
        <Suspense>
          <ShareDialog
            ids={ids}
            title={t('files.sharing.titleMany', { count })}
            onClose={() => setAsking(null)}
            onDone={(results) => finish(results, [])}
          />
        </Suspense>
      )}
      {refused.length > 0 && (
        <PageDialog
          size="sm"
          title={t('files.selection.failed')}
          onClose={() => setRefused([])}
          footer={<Button onPress={() => setRefused([])}>{t('common.action.close')}</Button>}
        >
          <ul className="divide-y divide-line-soft">
            {refused.map(({ id, code, uses = [] }) => (
              <li key={id} className="py-2 wrap-anywhere">
                <p className="font-medium">{known.get(id)?.name ?? t('common.value.unknown')}</p>
                <p className="text-sm text-ink-2">{textOf(new ApiError(code as ErrorCode, 0)).title}</p>
                {uses.length > 0 && <FileUses uses={uses} />}
              </li>
            ))}
          </ul>
        </PageDialog>
      )}
    </>
  );
}
