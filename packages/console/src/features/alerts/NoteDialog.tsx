import { getAlert, handleAlerts } from '@muster/contract/alerts/endpoints';
import { alertsLimits } from '@muster/contract/alerts/limits';
import { useState } from 'react';
import { useFieldText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { done } from '../../platform/page/done.ts';
import { FormDialog } from '../../platform/page/FormDialog.tsx';
import { useChange } from '../../platform/query.ts';
import { TextArea } from '../../ui/TextArea.tsx';

/** Adds a note to an alert. */
export function NoteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useI18n();
  const [text, setText] = useState('');
  const change = useChange(handleAlerts, [getAlert]);
  const fault = useFieldText()(change.error, 'action.text');
  return (
    <FormDialog
      title={t('alerts.action.note')}
      submitLabel={t('alerts.action.note')}
      change={change}
      isSaid={fault !== undefined}
      disabledReason={text.trim() === '' && t('fields.field.required')}
      onClose={onClose}
      onSubmit={() =>
        change.mutate(
          { body: { ids: [id], action: { kind: 'note', text: text.trim() } } },
          done(t('alerts.done', { count: 1 }), onClose),
        )
      }
    >
      <TextArea
        label={t('alerts.note')}
        description={t('alerts.noteHint')}
        value={text}
        onChange={setText}
        maxCount={alertsLimits.noteMax}
        error={fault}
        autoFocus
      />
    </FormDialog>
  );
}
