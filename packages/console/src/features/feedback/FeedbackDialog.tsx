import { type FeedbackCategory, feedbackCategories } from '@muster/contract/feedback/categories';
import { listFeedback, sendFeedback } from '@muster/contract/feedback/endpoints';
import { feedbackLimits } from '@muster/contract/feedback/limits';
import { useState } from 'react';
import { useFieldText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { done } from '../../platform/page/done.ts';
import { FormDialog } from '../../platform/page/FormDialog.tsx';
import { useChange } from '../../platform/query.ts';
import { useRequestId } from '../../platform/request-id.ts';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { PictureField } from './PictureField.tsx';

/** Sends feedback about the current page to the operator of this server. */
export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const [category, setCategory] = useState<FeedbackCategory>('problem');
  const [message, setMessage] = useState('');
  const [picture, setPicture] = useState<string | null>(null);
  const change = useChange(sendFeedback, [listFeedback]);
  const request = useRequestId();
  const fieldText = useFieldText();
  const faults = (['message', 'picture'] as const).map((field) => fieldText(change.error, field));

  const page = location.pathname.slice(0, 200);
  const body = { category, message, page, ...(picture !== null && { picture }) };
  return (
    <FormDialog
      title={t('feedback.title')}
      description={t('feedback.intro')}
      size="md"
      submitLabel={t('feedback.submit')}
      change={change}
      isSaid={faults.some((fault) => fault !== undefined)}
      hasInput={message.trim() !== '' || picture !== null}
      onClose={onClose}
      onSubmit={() =>
        change.mutate({ body: { ...body, requestId: request.of(body) } }, done(t('feedback.done'), onClose))
      }
    >
      <Select<FeedbackCategory>
        label={t('feedback.category.label')}
        placeholder={t('feedback.category.label')}
        options={feedbackCategories.map((id) => ({ id, label: t(`feedback.category.${id}`) }))}
        value={category}
        onChange={setCategory}
      />
      <TextArea
        label={t('feedback.message')}
        description={t('feedback.messageHint')}
        value={message}
        onChange={setMessage}
        rows={5}
        maxCount={feedbackLimits.messageMax}
        error={faults[0]}
        isRequired
        autoFocus={!matchMedia('(pointer: coarse)').matches}
      />
      <PictureField value={picture} onChange={setPicture} error={faults[1]} />
    </FormDialog>
  );
}
