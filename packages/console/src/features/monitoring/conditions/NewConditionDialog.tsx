import { robotTypes, type RobotType } from '@muster/contract/devices/schemas';
import { monitoringLimits } from '@muster/contract/monitoring/limits';
import { createCondition, listConditions } from '@muster/contract/monitoring/conditions.endpoints';
import { useState } from 'react';
import { GroupChooser } from '../../../domain/group/GroupChooser.tsx';
import { useScope, wholeTeam } from '../../../domain/group/use-scope.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { useErrorText, useFieldText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FormDialog } from '../../../platform/page/FormDialog.tsx';
import { useChange } from '../../../platform/query.ts';
import { useRequestId } from '../../../platform/request-id.ts';
import { NameField } from '../../../ui/NameField.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';

export type NewConditionDialogProps = { onClose: () => void; onCreated: (id: string) => void };

/** A new condition starts with the settings of the default one; its type cannot be changed later. */
export function NewConditionDialog({ onClose, onCreated }: NewConditionDialogProps) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const fieldText = useFieldText();
  const [name, setName] = useState('');
  const [robotType, setRobotType] = useState<RobotType>('kebbi');
  const scope = useScope('condition.write');
  const change = useChange(createCondition, [listConditions]);
  const request = useRequestId();
  const fault = isApiError(change.error, 'condition.name_taken')
    ? textOf(change.error).title
    : fieldText(change.error, 'document.name');
  return (
    <FormDialog
      title={t('monitoring.condition.add')}
      submitLabel={t('monitoring.condition.add')}
      change={change}
      isSaid={fault !== undefined}
      onClose={onClose}
      onSubmit={() => {
        if (scope.value === null) return;
        const body = { document: { name, robotType }, groupId: scope.groupId };
        change.mutate(
          { body: { ...body, requestId: request.of(body) } },
          {
            onSuccess({ id }) {
              onClose();
              onCreated(id);
            },
          },
        );
      }}
    >
      <NameField
        label={t('monitoring.condition.column.name')}
        value={name}
        onChange={setName}
        error={fault}
        maxCount={monitoringLimits.conditionNameMax}
      />
      <RadioGroup
        label={t('monitoring.filter.type')}
        value={robotType}
        onChange={setRobotType}
        options={robotTypes.map((id) => ({ id, label: t(`monitoring.type.${id}`) }))}
      />
      <GroupChooser
        label={t('monitoring.condition.scope')}
        description={t('monitoring.condition.scopeHint')}
        {...(scope.isTeamWide && { first: { id: wholeTeam, label: t('monitoring.condition.wholeTeam') } })}
        value={scope.value}
        onChange={scope.setChosen}
      />
    </FormDialog>
  );
}
