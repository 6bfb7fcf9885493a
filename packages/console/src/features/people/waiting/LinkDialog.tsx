import { makeInvitationLink } from '@muster/contract/people/invitations.endpoints';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FormDialog } from '../../../platform/page/FormDialog.tsx';
import { PageDialog } from '../../../platform/page/PageDialog.tsx';
import { useChange } from '../../../platform/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyField } from '../../../ui/CopyField.tsx';

/** New link of an invitation to hand over: created on request, and shown once. */
export function LinkDialog({ id, to, onClose }: { id: string; to: string; onClose: () => void }) {
  const { t } = useI18n();
  const change = useChange(makeInvitationLink);
  const title = t('invitations.link.title', { to });
  if (change.data)
    return (
      <PageDialog
        title={title}
        onClose={onClose}
        footer={
          <Button variant="primary" onPress={onClose}>
            {t('common.action.close')}
          </Button>
        }
      >
        <CopyField
          label={t('invitations.link.label')}
          value={change.data.link}
          description={t('invitations.link.once')}
        />
      </PageDialog>
    );
  return (
    <FormDialog
      title={title}
      submitLabel={t('invitations.link.make')}
      change={change}
      onClose={onClose}
      onSubmit={() => change.mutate({ params: { id } })}
    >
      <p>{t('invitations.link.hint')}</p>
    </FormDialog>
  );
}
