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
    // In several lines: beside a drawer, one line would end within the name of the robot.
    <span
      className="mt-1 line-clamp-4 text-sm wrap-anywhere whitespace-normal text-high-ink"
      title={first + more}
    >
      {first + more}
    </span>
  );
}
