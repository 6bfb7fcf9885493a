import { monitoringLimits } from '@muster/contract/monitoring/limits';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useI18n } from '../../../../platform/i18n/i18n.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormSection } from '../../../../ui/FormSection.tsx';
import { RemoveRowButton } from '../../../../ui/RemoveRowButton.tsx';
import { Switch } from '../../../../ui/Switch.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { AlertSettingsLink } from './AlertSettingsLink.tsx';
import type { SectionProps } from './use-condition-draft.ts';

const switches = ['system', 'theaterSafety', 'push', 'updateReminder'] as const;
const reportSwitches = ['daily', 'last7', 'last31'] as const;

/** What is mailed to whom. */
export function NotifyTab({ draft, isReadOnly, isChecked }: SectionProps & { isChecked: boolean }) {
  const { t } = useI18n();
  const { document, edit, errorOf } = draft;
  const { notify, recipients, reports } = document;
  /** Index of the row that was added last: typing goes there. */
  const [added, setAdded] = useState<number>();
  const isTold = reports.length > 0 || switches.some((id) => notify[id]);
  return (
    <div className="min-w-0">
      <FormSection title={t('activity.field.notify')} description={t('monitoring.setting.notify.hint')}>
        {switches.map((id) => (
          <Switch
            key={id}
            className="w-full"
            isSelected={notify[id]}
            onChange={(isOn) => edit({ notify: { ...notify, [id]: isOn } })}
            isDisabled={isReadOnly}
            description={t(`monitoring.setting.notify.${id}Hint`)}
          >
            {t(`monitoring.setting.notify.${id}`)}
          </Switch>
        ))}
        <AlertSettingsLink />
      </FormSection>
      <FormSection title={t('activity.field.reports')} description={t('monitoring.setting.reports.hint')}>
        {reportSwitches.map((id) => (
          <Switch
            key={id}
            className="w-full"
            isSelected={reports.includes(id)}
            onChange={(isOn) =>
              // Sorted, regardless of the order in which they were chosen.
              edit({
                reports: reportSwitches.filter((each) => (each === id ? isOn : reports.includes(each))),
              })
            }
            isDisabled={isReadOnly}
            description={t(`monitoring.setting.reports.${id}Hint`)}
          >
            {t(`monitoring.setting.reports.${id}`)}
          </Switch>
        ))}
      </FormSection>
      <FormSection
        title={t('activity.field.recipients')}
        description={t('monitoring.setting.recipients.hint')}
        error={errorOf('recipients')}
        action={
          !isReadOnly &&
          recipients.length < monitoringLimits.recipientsMax && (
            <Button
              size="sm"
              icon={<Plus size={14} aria-hidden />}
              aria-label={t('monitoring.setting.recipients.add')}
              onPress={() => {
                setAdded(recipients.length);
                edit({ recipients: [...recipients, { name: '', email: '' }] });
              }}
            >
              {t('monitoring.setting.add')}
            </Button>
          )
        }
      >
        {isTold && recipients.length === 0 && (
          <p className="text-sm text-medium-ink">{t('monitoring.setting.recipients.none')}</p>
        )}
        {recipients.map((person, index) => {
          const set = (change: Partial<typeof person>) =>
            edit({ recipients: recipients.with(index, { ...person, ...change }) });
          return (
            // oxlint-disable-next-line react/no-array-index-key -- rows may be equal while they are edited
            <div key={index} className="flex items-start gap-2">
              <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
                <TextField
                  label={t('monitoring.setting.recipients.name')}
                  value={person.name}
                  autoFocus={index === added}
                  onChange={(name) => set({ name })}
                  error={errorOf(`recipients.${index}.name`)}
                  isDisabled={isReadOnly}
                />
                <TextField
                  label={t('monitoring.setting.recipients.email')}
                  type="email"
                  value={person.email}
                  onChange={(email) => set({ email: email.trim() })}
                  // A new row shows no error before it is edited or the settings are saved.
                  error={person.email === '' && !isChecked ? undefined : errorOf(`recipients.${index}.email`)}
                  isDisabled={isReadOnly}
                />
              </div>
              <RemoveRowButton
                className="mt-6"
                label={t('monitoring.setting.remove', { name: person.name || person.email })}
                onRemove={() => edit({ recipients: recipients.toSpliced(index, 1) })}
                isDisabled={isReadOnly}
              />
            </div>
          );
        })}
      </FormSection>
    </div>
  );
}
