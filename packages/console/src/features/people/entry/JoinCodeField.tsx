import { useI18n } from '../../../platform/i18n/i18n.ts';
import { TextField, type TextFieldProps } from '../../../ui/TextField.tsx';

export type JoinCodeFieldProps = Pick<
  TextFieldProps,
  'labelNote' | 'value' | 'onChange' | 'error' | 'isRequired' | 'autoFocus'
>;

/** The code with which people ask to join a team. */
export function JoinCodeField(props: JoinCodeFieldProps) {
  const { t } = useI18n();
  return (
    <TextField
      {...props}
      label={t('join.code')}
      description={t('join.codeHint')}
      name="code"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="[&_input]:font-mono"
    />
  );
}
