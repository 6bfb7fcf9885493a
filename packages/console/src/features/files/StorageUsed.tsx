import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Progress } from '../../ui/Progress.tsx';
import { storageQuery } from './files.queries.ts';

/** Storage used by the team; shown as a warning from nine tenths on. */
export function StorageUsed() {
  const { t, format } = useI18n();
  const { data } = useQuery(storageQuery);
  if (!data) return null;
  const percent = (data.used / data.total) * 100;
  return (
    <div className="mt-4 ms-auto w-full max-w-70">
      <Progress
        label={t('files.storage.label')}
        isLabelHidden
        value={percent}
        valueText={t('files.storage.used', {
          used: format.fileSize(data.used),
          total: format.fileSize(data.total),
        })}
        tone={percent >= 90 ? 'medium' : 'accent'}
      />
      <p className="mt-1 text-end text-sm text-ink-3 tabular-nums">
        {t('files.storage.used', {
          used: format.fileSize(data.used),
          total: format.fileSize(data.total),
        })}
      </p>
    </div>
  );
}
