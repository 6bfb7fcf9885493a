import { monitoringLimits } from '@muster/contract/monitoring/limits';
import { AppChooser } from '../../../../domain/app/AppChooser.tsx';
import { useI18n } from '../../../../platform/i18n/i18n.ts';
import { NameField } from '../../../../ui/NameField.tsx';
import { NumberField } from '../../../../ui/NumberField.tsx';
import { RemoveRowButton } from '../../../../ui/RemoveRowButton.tsx';
import { Switch } from '../../../../ui/Switch.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { FormSection } from '../../../../ui/FormSection.tsx';
import { textOrNull } from './text-or-null.ts';
import type { SectionProps } from './use-condition-draft.ts';

const alerts = ['offGround', 'pushMode', 'connectedRobot'] as const;

/** Monitoring settings. Name, battery and alerts of the default condition are fixed. */
export function WatchedSettings({ draft, isReadOnly, isDefault }: SectionProps & { isDefault: boolean }) {
  const { t } = useI18n();
  const { document, edit, errorOf } = draft;
  const isFixed = isReadOnly || isDefault;
  const { battery, allowedApps } = document;
  const percent = (key: 'moderate' | 'high') => (
    <NumberField
      label={t(`monitoring.setting.battery.${key}`)}
      value={battery[key]}
      // An emptied field shows the former value again: a condition cannot be without it.
      onChange={(value) => edit({ battery: { ...battery, [key]: value ?? battery[key] } })}
      min={1}
      max={99}
      suffix="%"
      isDisabled={isFixed}
      error={errorOf(`battery.${key}`)}
    />
  );
  return (
    <div className="max-w-160">
      <FormSection
        title={t('monitoring.condition.column.name')}
        description={isDefault ? t('monitoring.setting.fixed') : undefined}
      >
        <NameField
          label={t('monitoring.condition.column.name')}
          isLabelHidden
          value={document.name}
          onChange={(name) => edit({ name })}
          error={errorOf('name')}
          maxCount={monitoringLimits.conditionNameMax}
          isDisabled={isFixed}
        />
      </FormSection>
      <FormSection title={t('activity.field.battery')} description={t('monitoring.setting.battery.hint')}>
        <div className="grid gap-4 sm:grid-cols-2">
          {percent('moderate')}
          {percent('high')}
        </div>
      </FormSection>
      <FormSection title={t('activity.field.alerts')}>
        {alerts.map((alert) => (
          <Switch
            key={alert}
            isSelected={document.alerts[alert]}
            onChange={(isOn) => edit({ alerts: { ...document.alerts, [alert]: isOn } })}
            isDisabled={isFixed}
          >
            {t(`monitoring.setting.alerts.${alert}`)}
          </Switch>
        ))}
      </FormSection>
      <FormSection
        title={t('activity.field.allowedApps')}
        description={t('monitoring.setting.allowedApps.hint')}
        error={errorOf('allowedApps')}
      >
        {allowedApps.length > 0 && (
          <ul className="divide-y divide-line-soft rounded-card border border-line">
            {allowedApps.map((app, index) => (
              <li
                key={`${app.packageName} ${index}`}
                className="flex flex-wrap items-center gap-3 px-3.5 py-2.5"
              >
                <span className="min-w-40 flex-1">
                  <span className="block truncate font-medium">{app.name}</span>
                  <span className="block truncate text-sm text-ink-3">{app.packageName}</span>
                </span>
                <TextField
                  label={t('monitoring.setting.project')}
                  value={app.projectId ?? ''}
                  onChange={(projectId) =>
                    edit({
                      allowedApps: allowedApps.with(index, { ...app, projectId: textOrNull(projectId) }),
                    })
                  }
                  isDisabled={isReadOnly}
                  error={errorOf(`allowedApps.${index}.projectId`)}
                  className="w-44"
                />
                <RemoveRowButton
                  label={t('monitoring.setting.remove', { name: app.name })}
                  onRemove={() => edit({ allowedApps: allowedApps.toSpliced(index, 1) })}
                  isDisabled={isReadOnly}
                />
              </li>
            ))}
          </ul>
        )}
        {!isReadOnly && allowedApps.length < monitoringLimits.appsMax && (
          <AppChooser
            label={t('monitoring.setting.allowedApps.add')}
            value={null}
            onChoose={({ packageName, label }) =>
              edit({
                allowedApps: [...allowedApps, { name: label || packageName, packageName, projectId: null }],
              })
            }
          />
        )}
      </FormSection>
      {document.robotType === 'service' && (
        <FormSection title={t('activity.field.allowedMapId')}>
          <TextField
            label={t('activity.field.allowedMapId')}
            isLabelHidden
            description={t('monitoring.setting.allowedMap.hint')}
            value={document.allowedMapId ?? ''}
            onChange={(value) => edit({ allowedMapId: textOrNull(value) })}
            error={errorOf('allowedMapId')}
            isDisabled={isReadOnly}
          />
        </FormSection>
      )}
    </div>
  );
}
