import {
  countAlerts,
  countOpenAlerts,
  getAlert,
  handleAlerts,
  listAlerts,
} from '@muster/contract/alerts/endpoints';
import type { AlertAction } from '@muster/contract/alerts/schemas';
import { useReportFailure } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useChange } from '../../platform/query.ts';
import { toasts } from '../../ui/toast-queue.ts';

/** Performs actions on alerts, and reports the result. */
export function useHandle() {
  const { t } = useI18n();
  const report = useReportFailure();
  const change = useChange(handleAlerts, [listAlerts, countAlerts, countOpenAlerts, getAlert]);

  /** @param then called on success */
  function handle(ids: readonly string[], action: AlertAction, then?: () => void) {
    change.mutate(
      { body: { ids: [...ids], action } },
      {
        onError: report,
        onSuccess({ changed, left }) {
          const detail =
            left.length > 0 && changed > 0 ? t('alerts.doneLeft', { count: left.length }) : undefined;
          toasts.add({
            tone: changed > 0 ? 'success' : 'info',
            title: changed > 0 ? t('alerts.done', { count: changed }) : t('alerts.same'),
            ...(detail !== undefined && { detail }),
          });
          then?.();
        },
      },
    );
  }

  return { change, handle };
}
