import { monitoringLimits } from '@muster/contract/monitoring/limits';
import { AppChooser } from '../../../../domain/app/AppChooser.tsx';
import { useI18n } from '../../../../platform/i18n/i18n.ts';
import { firstGraphemes } from '../../../../ui/graphemes.ts';
import { RemoveRowButton } from '../../../../ui/RemoveRowButton.tsx';
import { Switch } from '../../../../ui/Switch.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { FormSection } from '../../../../ui/FormSection.tsx';
import { firstProject } from './first-project.ts';
import { textOrNull } from './text-or-null.ts';
import type { SectionProps } from './use-condition-draft.ts';

/** Buttons on the robot that open an app. */
export function ButtonsSection({ draft, isReadOnly }: SectionProps) {
  const { t } = useI18n();
  const { document, edit, errorOf } = draft;
  const { buttons } = document;
  return (
    <div className="mt-8 border-t border-line-soft pt-5">
      <FormSection
        title={t('activity.field.buttons')}
        description={t('monitoring.setting.buttons.hint')}
        error={errorOf('buttons')}
      >
        {buttons.map((button, index) => {
          const set = (change: Partial<typeof button>) =>
            edit({ buttons: buttons.with(index, { ...button, ...change }) });
          return (
            // oxlint-disable-next-line react/no-array-index-key -- rows may be equal while they are edited
            <div key={index} className="rounded-card border border-line px-3.5 py-3">
              <div className="flex items-center gap-2">
                <span className="min-w-0 flex-1 truncate text-sm text-ink-3">{button.packageName}</span>
                <RemoveRowButton
                  label={t('monitoring.setting.remove', { name: button.name })}
                  onRemove={() => edit({ buttons: buttons.toSpliced(index, 1) })}
                  isDisabled={isReadOnly}
                />
              </div>
              <div className="grid gap-3 sm:grid-cols-2">
                <TextField
                  label={t('monitoring.setting.buttons.name')}
                  value={button.name}
                  onChange={(name) => set({ name })}
                  maxCount={monitoringLimits.buttonNameMax}
                  error={errorOf(`buttons.${index}.name`)}
                  isDisabled={isReadOnly}
                />
                <TextField
                  label={t('monitoring.setting.project')}
                  value={button.projectId ?? ''}
                  onChange={(projectId) => set({ projectId: textOrNull(projectId) })}
                  error={errorOf(`buttons.${index}.projectId`)}
                  isDisabled={isReadOnly}
                />
                <TextField
                  label={t('monitoring.setting.buttons.uri')}
                  value={button.uri}
                  onChange={(uri) => set({ uri })}
                  error={errorOf(`buttons.${index}.uri`)}
                  isDisabled={isReadOnly}
                  className="sm:col-span-2"
                />
              </div>
              <Switch
                className="mt-3 w-full"
                isSelected={button.reopens}
                onChange={(reopens) => set({ reopens })}
                isDisabled={isReadOnly}
              >
                {t('monitoring.setting.buttons.reopens')}
              </Switch>
              {errorOf(`buttons.${index}.packageName`) && (
                <p role="alert" className="mt-2 text-sm text-high-ink">
                  {t('monitoring.setting.notAllowed')}
                </p>
              )}
            </div>
          );
        })}
        {!isReadOnly && buttons.length < monitoringLimits.buttonsMax && (
          <AppChooser
            label={t('monitoring.setting.buttons.add')}
            value={null}
            onChoose={({ packageName, label }) =>
              edit({
                buttons: [
                  ...buttons,
                  {
                    name: firstGraphemes(label || packageName, monitoringLimits.buttonNameMax),
                    packageName,
                    projectId: firstProject(document.allowedApps, packageName),
                    uri: '',
                    reopens: false,
                  },
                ],
              })
            }
          />
        )}
      </FormSection>
    </div>
  );
}
