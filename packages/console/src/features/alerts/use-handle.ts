import {
  countAlerts,
  countOpenAlerts,
  getAlert,
  handleAlerts,
  listAlerts,
} from '@muster/contract/alerts/endpoints';
import type { AlertAction, AlertDetail } from '@muster/contract/alerts/schemas';
import type { ReplyOf } from '@muster/contract/endpoint';
import { useReportFailure } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useChange } from '../../platform/query.ts';
import { useSession } from '../../platform/session.ts';
import { toasts } from '../../ui/toast-queue.ts';
import { useEntryTitle } from './use-entry-title.ts';

const kinds = {
  acknowledge: 'acknowledged',
  assign: 'assigned',
  snooze: 'snoozed',
  resolve: 'resolved',
  reopen: 'reopened',
} as const satisfies Record<Exclude<AlertAction['kind'], 'note'>, AlertDetail['entries'][number]['kind']>;

type Handling = {
  /** Name of the new assignee, unless it is the user. */
  assignee?: string;
  /** Called on success. */
  onDone?: () => void;
  /** A dialog shows the error of `change`: no toast does. */
  isFailureShown?: boolean;
};

/** Performs actions on alerts, and reports the result. */
export function useHandle() {
  const { t } = useI18n();
  const report = useReportFailure();
  const titleOf = useEntryTitle();
  const me = useSession();
  const change = useChange(handleAlerts, [listAlerts, countAlerts, countOpenAlerts, getAlert]);

  function detailOf(action: AlertAction, assignee: string): string | null {
    if (action.kind === 'assign') return action.userId === null ? null : assignee;
    return action.kind === 'snooze' ? String(action.minutes) : null;
  }

  function handle(ids: readonly string[], action: AlertAction, handling: Handling = {}) {
    const { assignee = me.name, onDone, isFailureShown = false } = handling;
    const onChanged = ({ changed, left }: ReplyOf<typeof handleAlerts>) => {
      const what =
        action.kind === 'note'
          ? t('alerts.noteAdded')
          : titleOf({ kind: kinds[action.kind], detail: detailOf(action, assignee) });
      const detail =
        left.length > 0 && changed > 0 ? t('alerts.doneLeft', { count: left.length }) : undefined;
      const said = ids.length === 1 ? what : t('alerts.done', { what, count: changed });
      toasts.add({
        tone: changed > 0 ? 'success' : 'info',
        title: changed > 0 ? said : t('alerts.same'),
        ...(detail !== undefined && { detail }),
      });
      onDone?.();
    };
    change.mutate(
      { body: { ids: [...ids], action } },
      { onDone: onChanged, ...(!isFailureShown && { onError: report }) },
    );
  }

  return { change, handle };
}
