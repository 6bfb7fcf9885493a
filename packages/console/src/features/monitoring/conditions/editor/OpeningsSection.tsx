import { monitoringLimits } from '@muster/contract/monitoring/limits';
import { AppChooser } from '../../../../domain/app/AppChooser.tsx';
import { useKnownApps } from '../../../../domain/app/use-known-apps.ts';
import { useI18n } from '../../../../platform/i18n/i18n.ts';
import { RemoveRowButton } from '../../../../ui/RemoveRowButton.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { TimeField } from '../../../../ui/TimeField.tsx';
import { DaysField } from '../../../../domain/week-time/DaysField.tsx';
import { FormSection } from '../../../../ui/FormSection.tsx';
import { firstProject } from './first-project.ts';
import { textOrNull } from './text-or-null.ts';
import type { SectionProps } from './use-condition-draft.ts';
import { marks } from './WeekTimeline.tsx';

/** Apps, or projects in them, that open automatically at a time of day. */
export function OpeningsSection({ draft, isReadOnly }: SectionProps) {
  const { t } = useI18n();
  const { document, edit, errorOf } = draft;
  const { openings } = document;
  const apps = useKnownApps(openings.map(({ packageName }) => packageName));
  return (
    <FormSection
      title={t('activity.field.openings')}
      description={t('monitoring.setting.openings.hint')}
      mark={marks.openings}
      error={errorOf('openings')}
    >
      {openings.map((opening, index) => {
        const name = apps.get(opening.packageName)?.label || opening.packageName;
        const set = (change: Partial<typeof opening>) =>
          edit({ openings: openings.with(index, { ...opening, ...change }) });
        return (
          // oxlint-disable-next-line react/no-array-index-key -- rows may be equal while they are edited
          <div key={index} className="flex items-start gap-2">
            <div className="flex min-w-0 flex-1 flex-col gap-2">
              <div className="flex flex-wrap items-center gap-2.5">
                <TimeField
                  label={t('monitoring.setting.openings.at', { name })}
                  isLabelHidden
                  value={opening.at}
                  onChange={(at) => set({ at: at ?? opening.at })}
                  isDisabled={isReadOnly}
                  error={errorOf(`openings.${index}.at`)}
                />
                <span className="min-w-0 flex-1 truncate font-medium" title={opening.packageName}>
                  {name}
                </span>
              </div>
              <DaysField
                value={opening.days}
                onChange={(days) => set({ days })}
                isDisabled={isReadOnly}
                error={errorOf(`openings.${index}.days`)}
              />
              <TextField
                label={t('monitoring.setting.project')}
                value={opening.projectId ?? ''}
                onChange={(projectId) => set({ projectId: textOrNull(projectId) })}
                error={errorOf(`openings.${index}.projectId`)}
                isDisabled={isReadOnly}
              />
              {errorOf(`openings.${index}.packageName`) && (
                <p role="alert" className="text-sm text-high-ink">
                  {t('monitoring.setting.notAllowed')}
                </p>
              )}
            </div>
            <RemoveRowButton
              label={t('monitoring.setting.remove', { name })}
              onRemove={() => edit({ openings: openings.toSpliced(index, 1) })}
              isDisabled={isReadOnly}
            />
          </div>
        );
      })}
      {!isReadOnly && openings.length < monitoringLimits.openingsMax && (
        <AppChooser
          label={t('monitoring.setting.openings.add')}
          value={null}
          onChoose={({ packageName }) =>
            edit({
              openings: [
                ...openings,
                {
                  days: [1, 2, 3, 4, 5],
                  at: '09:00',
                  packageName,
                  projectId: firstProject(document.allowedApps, packageName),
                },
              ],
            })
          }
        />
      )}
    </FormSection>
  );
}
