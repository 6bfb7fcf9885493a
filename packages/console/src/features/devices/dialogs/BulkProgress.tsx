import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Progress } from '../../../ui/Progress.tsx';
import { useSeconds } from './use-seconds.ts';

/** From so many robots on an answer takes long enough to wonder about. */
const MANY = 500;

/** What is being done to how many robots; with many, that it may take a while, and that it is still going on. */
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
