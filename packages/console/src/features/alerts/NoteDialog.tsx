import { alertsLimits } from '@muster/contract/alerts/limits';
import { useState } from 'react';
import { useFieldText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FormDialog } from '../../platform/page/FormDialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useHandle } from './use-handle.ts';

/** Adds a note to an alert. */
export function NoteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useI18n();
  const [text, setText] = useState('');
  const { change, handle } = useHandle();
  const fault = useFieldText()(change.error, 'action.text');
  return (
    <FormDialog
      title={t('alerts.action.note')}
      submitLabel={t('alerts.action.note')}
      change={change}
      isSaid={fault !== undefined}
      disabledReason={text.trim() === '' && t('fields.field.required')}
      hasInput={text.trim() !== ''}
      onClose={onClose}
      onSubmit={() =>
        handle([id], { kind: 'note', text: text.trim() }, { onDone: onClose, isFailureShown: true })
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
