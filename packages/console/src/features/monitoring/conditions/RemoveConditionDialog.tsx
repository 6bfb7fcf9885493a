import type { ConditionSummary } from '@muster/contract/monitoring/condition-view.schemas';
import { listConditions, removeCondition } from '@muster/contract/monitoring/conditions.endpoints';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { ConfirmChange } from '../../../platform/page/ConfirmChange.tsx';
import { done } from '../../../platform/page/done.ts';
import { useChange } from '../../../platform/query.ts';

export function RemoveConditionDialog({
  condition: { id, name },
  onClose,
}: {
  condition: ConditionSummary;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const change = useChange(removeCondition, [listConditions]);
  return (
    <ConfirmChange
      title={t('monitoring.condition.remove.title', { name })}
      confirmLabel={t('common.action.delete')}
      change={change}
      onCancel={onClose}
      onConfirm={() =>
        change.mutate({ params: { id } }, done(t('monitoring.condition.remove.done', { name }), onClose))
      }
    >
      {t('monitoring.condition.remove.message')}
    </ConfirmChange>
  );
}
