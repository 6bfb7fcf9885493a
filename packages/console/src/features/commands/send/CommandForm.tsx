import type { SendableKind } from '@muster/contract/robot-link/commands';
import { Suspense } from 'react';
import { commandsLimits } from '@muster/contract/commands/limits';
import { useFieldText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { firstGraphemes } from '../../../ui/graphemes.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { fieldsOf, parameterOf, type CommandDraft, type CommandField } from './command-draft.ts';

/** Few commands need it. */
const AppChooser = lazyPart(() => import('../../../domain/app/AppChooser.tsx'), 'AppChooser');

export type CommandFormProps = {
  kind: SendableKind;
  draft: CommandDraft;
  onChange: (draft: CommandDraft) => void;
  /** Error of the last request, for the field texts. */
  error: unknown;
};

const { adbMax, projectIdMax, projectNameMax, pointMax } = commandsLimits;
const NAME_MAX = 50;
const counts: Partial<Record<CommandField, number>> = {
  appName: NAME_MAX,
  projectId: projectIdMax,
  projectName: projectNameMax,
  point: pointMax,
  command: adbMax,
};
const labels = {
  packageName: 'commands.field.packageName',
  appName: 'commands.field.appName',
  projectId: 'commands.field.projectId',
  projectName: 'commands.field.projectName',
  point: 'commands.field.point',
  command: 'commands.field.adb',
} as const satisfies Record<CommandField, string>;
type Hint = 'fields.field.package_name' | 'commands.field.pointHint' | 'commands.field.adbHint';
const hints: Partial<Record<CommandField, Hint>> = {
  packageName: 'fields.field.package_name',
  point: 'commands.field.pointHint',
  command: 'commands.field.adbHint',
};

/** Fields for the parameters of one kind of command. */
export function CommandForm({ kind, draft, onChange, error }: CommandFormProps) {
  const { t } = useI18n();
  const textOf = useFieldText();
  const fields = fieldsOf(kind);
  const { packageName, appName } = draft;
  return (
    <>
      {fields.includes('packageName') && (
        <Suspense fallback={<div className="h-15.5" />}>
          <AppChooser
            label={t('apps.choose')}
            value={packageName === '' ? null : { packageName, label: appName || packageName }}
            onChoose={(app) =>
              onChange({
                ...draft,
                packageName: app.packageName,
                appName: firstGraphemes(app.label || app.packageName, NAME_MAX),
              })
            }
          />
        </Suspense>
      )}
      {fields.map((field) => (
        <TextField
          key={field}
          label={t(labels[field])}
          value={draft[field]}
          onChange={(value) => onChange({ ...draft, [field]: value })}
          isRequired={field !== 'point'}
          maxCount={counts[field]}
          spellCheck={false}
          description={hints[field] && t(hints[field])}
          error={textOf(error, `command.parameters.${parameterOf(field)}`)}
        />
      ))}
    </>
  );
}
