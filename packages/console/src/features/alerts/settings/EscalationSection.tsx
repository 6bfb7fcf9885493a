import { Suspense } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { FormSection } from '../../../ui/FormSection.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { SettingsSectionProps } from './use-settings-draft.ts';

const EscalationPeople = lazyPart(() => import('./EscalationPeople.tsx'), 'EscalationPeople');

const steps = [5, 10, 15, 30, 60, 120];
const NEVER = 'never';
const FIRST_MINUTES = 15;

/** Who is notified of unacknowledged alerts, and after how long. */
export function EscalationSection({ draft, isChecked }: SettingsSectionProps) {
  const { t } = useI18n();
  const { escalation } = draft.settings;
  const { afterMinutes } = escalation;
  const minutes = [...new Set([...steps, afterMinutes ?? FIRST_MINUTES])].toSorted((a, b) => a - b);
  return (
    <FormSection
      title={t('alerts.settings.escalation.title')}
      description={t('alerts.settings.escalation.hint')}
    >
      <Select
        label={t('alerts.settings.escalation.after')}
        placeholder={t('alerts.settings.escalation.never')}
        className="sm:max-w-60"
        value={afterMinutes === null ? NEVER : String(afterMinutes)}
        onChange={(chosen) =>
          draft.edit({
            escalation: { ...escalation, afterMinutes: chosen === NEVER ? null : Number(chosen) },
          })
        }
        options={[
          { id: NEVER, label: t('alerts.settings.escalation.never') },
          ...minutes.map((count) => ({
            id: String(count),
            label: t('alerts.settings.escalation.minutes', { count }),
          })),
        ]}
      />
      {afterMinutes !== null && (
        <Suspense fallback={<Skeleton className="h-16 w-full" />}>
          <EscalationPeople draft={draft} isChecked={isChecked} />
        </Suspense>
      )}
    </FormSection>
  );
}
