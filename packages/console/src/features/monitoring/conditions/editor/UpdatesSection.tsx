import { updateFrequencies } from '@muster/contract/monitoring/condition.schemas';
import { useI18n } from '../../../../platform/i18n/i18n.ts';
import { Select } from '../../../../ui/Select.tsx';
import { Switch } from '../../../../ui/Switch.tsx';
import { FormSection } from '../../../../ui/FormSection.tsx';
import type { SectionProps } from './use-condition-draft.ts';
import { marks } from './WeekTimeline.tsx';
import { WeekTimeFields } from '../../../../domain/week-time/WeekTimeFields.tsx';

const firstSlot = { days: [7 as const], from: '03:00', to: '04:00' };

/** When robots check for updates automatically. */
export function UpdatesSection({ draft, isReadOnly }: SectionProps) {
  const { t } = useI18n();
  const { document, edit, errorOf } = draft;
  const { updates } = document;
  return (
    <FormSection
      title={t('activity.field.updates')}
      description={t('monitoring.setting.updates.hint')}
      mark={marks.updates}
      action={
        <Switch
          aria-label={t('activity.field.updates')}
          isSelected={updates !== null}
          onChange={(isOn) => edit({ updates: isOn ? { frequency: 'weekly', slot: firstSlot } : null })}
          isDisabled={isReadOnly}
        />
      }
    >
      {updates && (
        <>
          <Select
            label={t('monitoring.setting.updates.frequency')}
            placeholder=""
            options={updateFrequencies.map((id) => ({ id, label: t(`monitoring.setting.updates.${id}`) }))}
            value={updates.frequency}
            onChange={(frequency) => edit({ updates: { ...updates, frequency } })}
            isDisabled={isReadOnly}
          />
          <WeekTimeFields
            value={updates.slot}
            onChange={(slot) => edit({ updates: { ...updates, slot } })}
            isDisabled={isReadOnly}
            error={errorOf('updates.slot')}
            daysError={errorOf('updates.slot.days')}
          />
        </>
      )}
    </FormSection>
  );
}
