import type { AlertSettings } from '@muster/contract/alerts/settings.schemas';
import { monitoringLimits } from '@muster/contract/monitoring/limits';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { Suspense } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormSection } from '../../../ui/FormSection.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import type { SettingsSectionProps } from './use-settings-draft.ts';

const WeekTimeFields = lazyPart(
  () => import('../../../domain/week-time/WeekTimeFields.tsx'),
  'WeekTimeFields',
);

type QuietTime = AlertSettings['quiet']['times'][number];

const first: QuietTime = { days: [1, 2, 3, 4, 5, 6, 7], from: '20:00', to: '07:00' };

/** Times without mails about alerts. */
export function QuietSection({ draft }: Pick<SettingsSectionProps, 'draft'>) {
  const { t } = useI18n();
  const { quiet } = draft.settings;
  const setTimes = (times: QuietTime[]) => draft.edit({ quiet: { ...quiet, times } });
  return (
    <FormSection
      title={t('alerts.settings.quiet.title')}
      description={t('alerts.settings.quiet.hint')}
      action={
        quiet.times.length < monitoringLimits.timesMax && (
          <Button
            size="sm"
            icon={<Plus size={14} aria-hidden />}
            onPress={() => setTimes([...quiet.times, first])}
            aria-label={t('monitoring.setting.addTime', { name: t('alerts.settings.quiet.title') })}
          >
            {t('monitoring.setting.add')}
          </Button>
        )
      }
    >
      {quiet.times.map((time, index) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- rows may be equal while they are edited
          key={index}
          role="group"
          aria-label={t('alerts.settings.quiet.time', { number: index + 1 })}
          className="flex items-start gap-2"
        >
          <Suspense fallback={<Skeleton className="h-18 flex-1" />}>
            <WeekTimeFields
              value={time}
              onChange={(next) => setTimes(quiet.times.with(index, next))}
              isDisabled={false}
              error={draft.errorOf(`quiet.times.${index}`)}
              daysError={draft.errorOf(`quiet.times.${index}.days`)}
            />
          </Suspense>
          <IconButton
            label={t('monitoring.setting.removeTime')}
            icon={<X size={16} />}
            onPress={() => setTimes(quiet.times.toSpliced(index, 1))}
          />
        </div>
      ))}
      {quiet.times.length > 0 && (
        <Switch
          isLeading
          isSelected={quiet.letsSevereThrough}
          onChange={(letsSevereThrough) => draft.edit({ quiet: { ...quiet, letsSevereThrough } })}
        >
          {t('alerts.settings.quiet.severe')}
        </Switch>
      )}
    </FormSection>
  );
}
