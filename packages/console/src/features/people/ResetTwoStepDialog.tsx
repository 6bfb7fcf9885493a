import { resetTwoStep } from '@muster/contract/people/endpoints';
import type { Member } from '@muster/contract/people/schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FormDialog } from '../../platform/page/FormDialog.tsx';
import { done } from '../../platform/page/done.ts';
import { useChange } from '../../platform/query.ts';

/** For a member who lost their phone: sends a link with which they confirm the reset themselves. */
export function ResetTwoStepDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useI18n();
  const { id, name, email } = member;
  const change = useChange(resetTwoStep, []);
  return (
    <FormDialog
      size="md"
      title={t('people.resetTwoStep.title', { name })}
      submitLabel={t('people.resetTwoStep.submit')}
      change={change}
      onClose={onClose}
      onSubmit={() =>
        change.mutate({ params: { id } }, done(t('people.resetTwoStep.done', { email }), onClose))
      }
    >
      <p>{t('people.resetTwoStep.message')}</p>
    </FormDialog>
  );
}
