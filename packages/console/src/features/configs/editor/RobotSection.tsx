import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { SectionProps } from './section-props.ts';
import { useFieldError } from './use-field-error.ts';

/** The dialogue project: a reference to a trained question-and-answer project. */
export function RobotSection({ draft, isReadOnly }: SectionProps) {
  const { t } = useI18n();
  const errorOf = useFieldError(draft);
  const project = draft.document.trainkitProject;
  const fieldOf = (name: 'id' | 'name') => ({
    value: project?.[name] ?? '',
    onChange: (value: string) =>
      draft.edit({ trainkitProject: { id: '', name: '', ...project, [name]: value } }),
    error: errorOf(`trainkitProject.${name}`),
    isDisabled: isReadOnly,
    isRequired: true,
  });
  return (
    <div className="flex max-w-140 flex-col gap-4">
      <Switch
        isSelected={project !== null}
        isDisabled={isReadOnly}
        onChange={(isUsed) => draft.edit({ trainkitProject: isUsed ? { id: '', name: '' } : null })}
        description={t('configs.project.intro')}
      >
        <span className="font-semibold">{t('configs.project.title')}</span>
      </Switch>
      {project && (
        <>
          <TextField label={t('configs.project.id')} {...fieldOf('id')} />
          <TextField label={t('configs.project.name')} {...fieldOf('name')} />
        </>
      )}
    </div>
  );
}
