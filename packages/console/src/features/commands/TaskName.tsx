import type { UsageRecord } from '@muster/contract/commands/usage.schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { cx } from '../../ui/cx.ts';

/** What was sent, and to which robot if it was one. */
export function TaskName({
  task,
}: {
  task: Pick<UsageRecord, 'kind' | 'subject' | 'version' | 'onlyDevice'>;
}) {
  const { t } = useI18n();
  const subject = task.version === null ? task.subject : `${task.subject} · v${task.version}`;
  const robot = task.onlyDevice && (task.onlyDevice.name || task.onlyDevice.sn);
  return (
    <span className="block min-w-0">
      <span className="block truncate font-semibold text-ink">{t(`commands.kind.${task.kind}`)}</span>
      <span className="flex min-w-0 text-sm text-ink-3" title={[subject, robot].filter(Boolean).join(' · ')}>
        <span className={cx('truncate', task.kind === 'adb.run' && 'font-mono')}>{subject}</span>
        {robot && (
          <span className="max-w-1/2 shrink-0 truncate whitespace-pre">
            {subject && ' · '}
            {robot}
          </span>
        )}
      </span>
    </span>
  );
}
