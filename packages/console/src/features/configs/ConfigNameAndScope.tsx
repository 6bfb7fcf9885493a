import { configLimits } from '@muster/contract/configs/limits';
import { GroupChooser } from '../../domain/group/GroupChooser.tsx';
import { type Scope, wholeTeam } from '../../domain/group/use-scope.ts';
import { isApiError } from '../../platform/api-error.ts';
import { useErrorText, useFieldText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { NameField } from '../../ui/NameField.tsx';

/** Text of a server error in the name; `field` is its path in the request. */
export function useConfigNameFault(error: unknown, field: string): string | undefined {
  const textOf = useErrorText();
  const fieldText = useFieldText();
  return isApiError(error, 'config.name_taken') ? textOf(error).title : fieldText(error, field);
}

export type ConfigNameAndScopeProps = {
  name: string;
  onName: (name: string) => void;
  fault: string | undefined;
  scope: Scope;
};

export function ConfigNameAndScope({ name, onName, fault, scope }: ConfigNameAndScopeProps) {
  const { t } = useI18n();
  return (
    <>
      <NameField
        label={t('configs.field.name')}
        value={name}
        onChange={onName}
        error={fault}
        maxCount={configLimits.nameMax}
      />
      <GroupChooser
        label={t('configs.scope.label')}
        description={t('configs.scope.hint')}
        {...(scope.isTeamWide && { first: { id: wholeTeam, label: t('configs.scope.team') } })}
        value={scope.value}
        onChange={scope.setChosen}
      />
    </>
  );
}
