import { monitoringLimits } from '@muster/contract/monitoring/limits';
import { useI18n } from '../../../../platform/i18n/i18n.ts';
import { NumberField } from '../../../../ui/NumberField.tsx';
import { Switch } from '../../../../ui/Switch.tsx';
import { AlertSettingsLink } from './AlertSettingsLink.tsx';
import { ButtonsSection } from './ButtonsSection.tsx';
import { OpeningsSection } from './OpeningsSection.tsx';
import { OutputSection } from './OutputSection.tsx';
import { FormSection } from '../../../../ui/FormSection.tsx';
import { UpdatesSection } from './UpdatesSection.tsx';
import { TimesSection } from './TimesSection.tsx';
import type { SectionProps } from './use-condition-draft.ts';
import { marks, WeekTimeline } from './WeekTimeline.tsx';

/** Automatic actions, beside a timeline of the week. */
export function ControlTab({ draft, isReadOnly }: SectionProps) {
  const { t } = useI18n();
  const { document, edit, errorOf } = draft;
  const { locks, voice, idleProjectDays } = document;
  const props = { draft, isReadOnly };
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,23rem)_minmax(0,1fr)]">
      <div>
        <OpeningsSection {...props} />
        <UpdatesSection {...props} />
        <TimesSection {...props} setting="neverSleep" mark={marks.neverSleep} />
        <TimesSection {...props} setting="doNotDisturb" mark={marks.doNotDisturb}>
          <AlertSettingsLink />
        </TimesSection>
        <OutputSection {...props} />
        <FormSection title={t('activity.field.locks')}>
          {(['joints', 'chassis'] as const).map((id) => (
            <Switch
              key={id}
              isSelected={locks[id]}
              onChange={(isOn) => edit({ locks: { ...locks, [id]: isOn } })}
              isDisabled={isReadOnly}
            >
              {t(`monitoring.setting.locks.${id}`)}
            </Switch>
          ))}
        </FormSection>
        <FormSection title={t('activity.field.voice')}>
          {(['activeConversation', 'disablesWake'] as const).map((id) => (
            <Switch
              key={id}
              isSelected={voice[id]}
              onChange={(isOn) => edit({ voice: { ...voice, [id]: isOn } })}
              isDisabled={isReadOnly}
            >
              {t(`monitoring.setting.voice.${id}`)}
            </Switch>
          ))}
          <Switch
            isSelected={document.hidesPrompts}
            onChange={(hidesPrompts) => edit({ hidesPrompts })}
            isDisabled={isReadOnly}
          >
            {t('activity.field.hidesPrompts')}
          </Switch>
        </FormSection>
        <FormSection
          title={t('activity.field.idleProjectDays')}
          action={
            <Switch
              aria-label={t('activity.field.idleProjectDays')}
              isSelected={idleProjectDays !== null}
              onChange={(isOn) => edit({ idleProjectDays: isOn ? 30 : null })}
              isDisabled={isReadOnly}
            />
          }
        >
          {idleProjectDays !== null && (
            <NumberField
              label={t('monitoring.setting.idleProject.label')}
              value={idleProjectDays}
              onChange={(days) => edit({ idleProjectDays: days ?? idleProjectDays })}
              min={1}
              max={monitoringLimits.idleProjectDaysMax}
              error={errorOf('idleProjectDays')}
              isDisabled={isReadOnly}
            />
          )}
        </FormSection>
      </div>
      <div>
        <WeekTimeline document={document} onFix={isReadOnly ? undefined : edit} />
        <ButtonsSection {...props} />
      </div>
    </div>
  );
}
