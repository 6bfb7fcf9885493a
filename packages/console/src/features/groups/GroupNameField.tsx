import { groupLimits } from '@muster/contract/groups/limits';
import { isApiError } from '../../platform/api-error.ts';
import { useErrorText, useFieldText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { TextField } from '../../ui/TextField.tsx';

/** Error text of a group's name, from the server's error. */
export function useNameFault(error: unknown): string | undefined {
  const textOf = useErrorText();
  const fieldText = useFieldText();
  return isApiError(error, 'group.name_taken') ? textOf(error).title : fieldText(error, 'name');
}

export type GroupNameFieldProps = {
  value: string;
  onChange: (name: string) => void;
  error: string | undefined;
};

export function GroupNameField(props: GroupNameFieldProps) {
  const { t } = useI18n();
  return (
    <TextField
      {...props}
      label={t('groups.create.name')}
      placeholder={t('groups.create.namePlaceholder')}
      maxCount={groupLimits.nameMax}
      isRequired
      autoFocus
    />
  );
}
