import { UnsavedDialog } from '../../platform/editor/UnsavedDialog.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { answerLeaving } from '../../platform/leaving.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

const stay = () => answerLeaving(false);
const leave = () => answerLeaving(true);

/** @param isDirty the page has unsaved changes; otherwise uploads are running */
export function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const { t } = useI18n();
  if (isDirty) return <UnsavedDialog isOpen onStay={stay} onLeave={leave} />;
  return (
    <ConfirmDialog
      isOpen
      title={t('shell.leaving.title')}
      cancelLabel={t('configs.unsaved.stay')}
      closeLabel={t('common.action.close')}
      confirmLabel={t('shell.leaving.leave')}
      onCancel={stay}
      onConfirm={leave}
    >
      {t('shell.leaving.uploads')}
    </ConfirmDialog>
  );
}
