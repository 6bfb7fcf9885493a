import { limits } from '@muster/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firstGroupsQuery } from '../../domain/group/group.queries.ts';
import { GroupChooser } from '../../domain/group/GroupChooser.tsx';
import { isApiError } from '../../platform/api-error.ts';
import { useErrorText, useFieldText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useReachesTeam } from '../../platform/permissions.ts';
import { NameField } from '../../ui/NameField.tsx';

const wholeTeam = 'team';

/** Whom a new configuration is for: the team where this person reaches it, else one of their groups. */
export function useScope(first: string | null = null) {
  const isTeamWide = useReachesTeam('config.write');
  const firstGroup = useQuery({ ...firstGroupsQuery(), enabled: !isTeamWide }).data?.items[0];
  const [chosen, setChosen] = useState<string | null>(first ?? (isTeamWide ? wholeTeam : null));
  const value = chosen ?? firstGroup?.id ?? null;
  return { isTeamWide, value, setChosen, groupId: value === wholeTeam ? null : value };
}

/** What is wrong with the name, by what the server answered; `field` is where it stood in the request. */
export function useConfigNameFault(error: unknown, field: string): string | undefined {
  const textOf = useErrorText();
  const fieldText = useFieldText();
  return isApiError(error, 'config.name_taken') ? textOf(error).message : fieldText(error, field);
}

export type ConfigNameAndScopeProps = {
  name: string;
  onName: (name: string) => void;
  fault: string | undefined;
  scope: ReturnType<typeof useScope>;
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
        maxCount={limits.config.nameMax}
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
