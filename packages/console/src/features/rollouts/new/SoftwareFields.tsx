import { rolloutsLimits } from '@muster/contract/rollouts/limits';
import { FileChooser } from '../../../domain/file/FileChooser.tsx';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { firstGraphemes } from '../../../ui/graphemes.ts';
import { TextField } from '../../../ui/TextField.tsx';
import type { StepProps } from './step-props.ts';

/** Update of the robots' own software: its file, and the version that robots report once it is installed. */
export function SoftwareFields({ draft, onChange }: StepProps) {
  const { t } = useI18n();
  const { file, softwareVersion, name } = draft;
  return (
    <>
      <FileChooser
        label={t('rollouts.form.updateFile')}
        value={file}
        onChoose={(chosen) => onChange({ file: chosen })}
      />
      <TextField
        label={t('rollouts.form.softwareVersion')}
        description={t('rollouts.form.softwareHint')}
        value={softwareVersion}
        maxCount={rolloutsLimits.versionMax}
        onChange={(next) => onChange({ softwareVersion: next })}
        onBlur={() => {
          if (name === '' && softwareVersion.trim() !== '')
            onChange({
              name: firstGraphemes(
                `${t('rollouts.form.software')} ${softwareVersion.trim()}`,
                rolloutsLimits.nameMax,
              ),
            });
        }}
      />
    </>
  );
}
