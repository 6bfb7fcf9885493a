import type { RolloutDetail } from '@muster/contract/rollouts/view.schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useDayNames } from './day-names.ts';

/** Start time, install windows and questions of the plan; nothing without any. */
export function RolloutPlanFacts({ plan }: Pick<RolloutDetail, 'plan'>) {
  const { t, format } = useI18n();
  const names = useDayNames();
  const { startAt, windows, safety } = plan;
  if (startAt === null && windows.length === 0 && !safety.asksOnRobot) return null;
  const daysOf = (days: readonly number[]) =>
    days.length === names.length
      ? t('rollouts.form.everyDay')
      : format.list(days.toSorted((a, b) => a - b).map((day) => names[day - 1]!));
  return (
    <dl className="grid gap-3 border-t border-line-soft p-4 text-sm">
      {startAt !== null && (
        <div>
          <dt className="text-ink-3">{t('rollouts.planStart')}</dt>
          <dd className="font-semibold">{format.dateTime(startAt).slice(0, -3)}</dd>
        </div>
      )}
      {windows.length > 0 && (
        <div>
          <dt className="text-ink-3">{t('rollouts.planWindow')}</dt>
          {windows.map(({ days, from, to }) => (
            <dd key={`${from} ${to} ${days.join()}`} className="font-semibold">
              {t('rollouts.window', { days: daysOf(days), from, to })}
            </dd>
          ))}
        </div>
      )}
      {safety.asksOnRobot && (
        <div>
          <dt className="text-ink-3">{t('rollouts.planAsks')}</dt>
          <dd className="font-semibold">{t('rollouts.asksOnRobot')}</dd>
        </div>
      )}
    </dl>
  );
}
