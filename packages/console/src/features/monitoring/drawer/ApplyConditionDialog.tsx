import {
  applyCondition,
  getMonitored,
  listMonitorHistory,
  listStation,
} from '@muster/contract/monitoring/station.endpoints';
import type { MonitoredDevice } from '@muster/contract/monitoring/station.schemas';
import { robotTypeOf } from '@muster/contract/devices/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { done } from '../../../platform/page/done.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { FormDialog } from '../../../platform/page/FormDialog.tsx';
import { useChange } from '../../../platform/query.ts';
import { Select } from '../../../ui/Select.tsx';
import { conditionsQuery } from '../conditions/conditions.queries.ts';

/** Other settings for these robots, of the conditions that fit their type and group. */
export function ApplyConditionDialog({
  robots,
  onClose,
}: {
  robots: readonly MonitoredDevice[];
  onClose: () => void;
}) {
  const { t } = useI18n();
  const query = useQuery(conditionsQuery);
  const [first] = robots;
  const [chosen, setChosen] = useState<string | null>(first?.condition.id ?? null);
  const change = useChange(applyCondition, [getMonitored, listStation, listMonitorHistory]);
  const fitting = (query.data?.items ?? []).filter(({ robotType, groupId }) =>
    robots.every(
      (robot) => robotTypeOf(robot.model) === robotType && (groupId === null || groupId === robot.groupId),
    ),
  );
  return (
    <FormDialog
      title={t('monitoring.apply.title')}
      description={t('monitoring.apply.explanation')}
      submitLabel={t('monitoring.apply.submit')}
      change={change}
      disabledReason={chosen === null && t('fields.field.required')}
      onClose={onClose}
      onSubmit={() =>
        chosen !== null &&
        change.mutate(
          { body: { snArray: robots.map(({ sn }) => sn), settingId: chosen } },
          done(({ changed }) => t('monitoring.apply.done', { count: changed }), onClose),
        )
      }
    >
      {query.isError && <FailedQuery query={query} />}
      <Select
        label={t('monitoring.fact.condition')}
        placeholder={t('common.loading')}
        options={fitting.map(({ id, name }) => ({ id, label: name }))}
        value={chosen}
        onChange={setChosen}
      />
    </FormDialog>
  );
}
