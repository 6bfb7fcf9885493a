import { chooseNuwaId, joining } from '@muster/contract/people/joining.endpoints';
import { useState } from 'react';
import { ApiError, isApiError } from '../../../platform/api-error.ts';
import { useErrorText, useFieldText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { done } from '../../../platform/page/done.ts';
import { useChange } from '../../../platform/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { JoinForm } from './JoinForm.tsx';

/** The field opens by a button, because an ID can be chosen only once and should not be started by accident. */
export function ChooseNuwaId() {
  const { t } = useI18n();
  const textOf = useErrorText();
  const fieldText = useFieldText();
  const [wanted, setWanted] = useState<string | null>(null);
  const change = useChange(chooseNuwaId, [joining]);
  const { error } = change;
  const isTaken = isApiError(error, 'nuwa_id.taken');
  if (wanted === null)
    return (
      <Button size="sm" onPress={() => setWanted('')}>
        {t('join.nuwaId.choose')}
      </Button>
    );
  return (
    <JoinForm
      submitLabel={t('join.nuwaId.submit')}
      change={change}
      isSaid={error instanceof ApiError && 'nuwaId' in error.fields}
      onSubmit={() =>
        change.mutate(
          { body: { nuwaId: wanted } },
          done(
            ({ nuwaId: id }) => t('join.nuwaId.done', { id }),
            () => setWanted(null),
          ),
        )
      }
    >
      <TextField
        label={t('join.nuwaId.choose')}
        description={t('join.nuwaId.once')}
        name="nuwaId"
        autoComplete="off"
        spellCheck={false}
        value={wanted}
        onChange={setWanted}
        error={isTaken ? textOf(error).title : fieldText(error, 'nuwaId')}
        isRequired
        autoFocus
      />
    </JoinForm>
  );
}
