import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Progress } from '../../../ui/Progress.tsx';
import { useSeconds } from './use-seconds.ts';

/** From this many robots on, a request takes noticeably long. */
const MANY = 500;

/** What is being done to how many robots; for many, a hint that it takes a while, and the elapsed time. */
export function BulkProgress({ label, count }: { label: string; count: number }) {
  const { t } = useI18n();
  const seconds = useSeconds(true);
  return (
    <div role="status">
      <Progress
        label={label}
        value={null}
        valueText={seconds > 0 ? t('devices.bulk.seconds', { count: seconds }) : undefined}
      />
      {count >= MANY && <p className="mt-1.5 text-sm text-ink-3">{t('devices.bulk.patience')}</p>}
    </div>
  );
}
