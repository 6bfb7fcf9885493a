import type { UsageRecord } from '@muster/contract/commands/usage.schemas';
import { useDetailText } from '../../domain/task/detail-text.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';

/** Which robot failed and why, and how many more did. */
export function FirstFailure({ task }: { task: Pick<UsageRecord, 'firstFailure' | 'failed' | 'dropped'> }) {
  const { t } = useI18n();
  const textOf = useDetailText();
  if (task.firstFailure === null) return null;
  const { device, status, detail } = task.firstFailure;
  const first = t('commands.firstFailure', {
    robot: device.name || device.sn,
    reason: detail === null ? t(`commands.status.${status}`) : textOf(detail),
  });
  const others = task.failed - task.dropped - 1;
  const more = others > 0 ? ` · ${t('commands.andMore', { count: others })}` : '';
  return (
    <span className="mt-1 flex min-w-0 text-sm text-high-ink" title={first + more}>
      <span className="truncate">{first}</span>
      <span className="shrink-0 whitespace-pre">{more}</span>
    </span>
  );
}
