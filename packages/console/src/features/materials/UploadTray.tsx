import { useI18n } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { UploadList } from '../../ui/UploadList.tsx';
import type { useMaterialUploads } from './use-material-uploads.ts';

export type UploadTrayProps = { uploads: ReturnType<typeof useMaterialUploads> };

/** Uploads since the page was opened, above the list; nothing without uploads. */
export function UploadTray({ uploads }: UploadTrayProps) {
  const { t, format } = useI18n();
  const { items } = uploads;
  if (items.length === 0) return null;
  const count = (state: string) => items.filter((item) => item.state === state).length;
  const [done, failed] = [count('done'), count('failed')];
  const isOver = done + failed === items.length;
  return (
    <section
      aria-label={t('materials.upload.list')}
      className="mb-5 rounded-card border border-line bg-surface px-4 pt-3"
    >
      <div className="flex items-center gap-3 border-b border-line-soft pb-2.5">
        <p role="status" className="min-w-0 flex-1 font-semibold">
          {t('materials.upload.summary', { done, total: items.length })}
          {failed > 0 && (
            <span className="ms-2 font-normal text-high-ink">
              {t('materials.upload.failed', { count: failed })}
            </span>
          )}
        </p>
        {done + failed > 0 && (
          <Button size="sm" variant="quiet" onPress={uploads.clear}>
            {t(isOver ? 'common.action.close' : 'materials.upload.clear')}
          </Button>
        )}
      </div>
      <UploadList
        label={t('materials.upload.list')}
        className="max-h-70 overflow-y-auto"
        items={items}
        formatSize={format.fileSize}
        formatPercent={format.percent}
        onRetry={uploads.retry}
        onCancel={uploads.cancel}
        onRemove={uploads.remove}
      />
    </section>
  );
}
