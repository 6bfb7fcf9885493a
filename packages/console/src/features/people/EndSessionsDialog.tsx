import { endPersonSessions } from '@muster/contract/people/endpoints';
import type { Member } from '@muster/contract/people/schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { ConfirmChange } from '../../platform/page/ConfirmChange.tsx';
import { done } from '../../platform/page/done.ts';
import { useChange } from '../../platform/query.ts';

export type EndSessionsDialogProps = { member: Member; onClose: () => void };

/** Ends a member's sessions in this team, for example after a laptop was lost. */
export function EndSessionsDialog({ member: { id, name }, onClose }: EndSessionsDialogProps) {
  const { t } = useI18n();
  const change = useChange(endPersonSessions);
  return (
    <ConfirmChange
      title={t('people.endSessions.title', { name })}
      confirmLabel={t('people.endSessions.submit')}
      change={change}
      onCancel={onClose}
      onConfirm={() =>
        change.mutate({ params: { id } }, done(t('people.endSessions.done', { name }), onClose))
      }
    >
      {t('people.endSessions.message')}
    </ConfirmChange>
  );
}
