import { useBlocker } from '@tanstack/react-router';
import { useI18n } from '../platform/i18n/i18n.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

/** Warns before unsaved changes are lost: within the console, and by the browser when it is closed or reloaded. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useI18n();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={t('configs.unsaved.title')}
      confirmLabel={t('configs.unsaved.leave')}
      cancelLabel={t('configs.unsaved.stay')}
      isDanger
    >
      {t('configs.unsaved.message')}
    </ConfirmDialog>
  );
}
