import { monitoringLimits } from '@muster/contract/monitoring/limits';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { useI18n } from '../../../../platform/i18n/i18n.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormSection } from '../../../../ui/FormSection.tsx';
import { clashesIn, freeTime } from './clash-fix.ts';
import type { SectionProps } from './use-condition-draft.ts';
import { WeekTimeFields } from '../../../../domain/week-time/WeekTimeFields.tsx';
import { RemoveRowButton } from '../../../../ui/RemoveRowButton.tsx';

export type TimesSectionProps = SectionProps & {
  setting: 'neverSleep' | 'doNotDisturb';
  mark: string;
  /** Below the times. */
  children?: ReactNode;
};

const usual = {
  neverSleep: { from: '08:00', to: '18:00' },
  doNotDisturb: { from: '22:00', to: '07:00' },
};

/** Weekly times for one setting. */
export function TimesSection({ draft, isReadOnly, setting, mark, children }: TimesSectionProps) {
  const { t } = useI18n();
  const { document, edit, errorOf } = draft;
  const times = document[setting];
  const clashes = clashesIn(document).length;
  /** The check names one of two times that overlap; the user may have just entered the other. */
  const isInvolved = (index: number) =>
    clashes > 0 && clashesIn({ ...document, [setting]: times.toSpliced(index, 1) }).length < clashes;
  return (
    <FormSection
      title={t(`activity.field.${setting}`)}
      description={t(`monitoring.setting.${setting}.hint`)}
      mark={mark}
      error={errorOf(setting)}
      action={
        !isReadOnly &&
        times.length < monitoringLimits.timesMax && (
          <Button
            size="sm"
            icon={<Plus size={14} aria-hidden />}
            onPress={() => edit({ [setting]: [...times, freeTime(document, setting, usual[setting])] })}
            aria-label={t('monitoring.setting.addTime', { name: t(`activity.field.${setting}`) })}
          >
            {t('monitoring.setting.add')}
          </Button>
        )
      }
    >
      {times.map((time, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows may be equal while they are edited
        <div key={index} className="flex items-start gap-2">
          <WeekTimeFields
            value={time}
            onChange={(next) => edit({ [setting]: times.with(index, next) })}
            isDisabled={isReadOnly}
            error={
              errorOf(`${setting}.${index}`) ?? (isInvolved(index) ? t('fields.field.overlap') : undefined)
            }
            daysError={errorOf(`${setting}.${index}.days`)}
          />
          <RemoveRowButton
            label={t('monitoring.setting.removeTime')}
            onRemove={() => edit({ [setting]: times.toSpliced(index, 1) })}
            isDisabled={isReadOnly}
          />
        </div>
      ))}
      {children}
    </FormSection>
  );
}
