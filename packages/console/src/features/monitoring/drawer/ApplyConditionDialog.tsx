import {
  applyCondition,
  getMonitored,
  listMonitorHistory,
  listStation,
} from '@muster/contract/monitoring/station.endpoints';
import type { MonitoredDevice } from '@muster/contract/monitoring/station.schemas';
import { monitoringLimits } from '@muster/contract/monitoring/limits';
import { robotTypeOf } from '@muster/contract/devices/schemas';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { done } from '../../../platform/page/done.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { FormDialog } from '../../../platform/page/FormDialog.tsx';
import { useChange } from '../../../platform/query.ts';
import { Select } from '../../../ui/Select.tsx';
import { conditionsQuery } from '../conditions/conditions.queries.ts';

const ChosenPreview = lazyPart(() => import('../conditions/preview/ChosenPreview.tsx'), 'ChosenPreview');

/** Assigns another condition to robots; offers those that fit their type and group. */
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
  const isChosen = fitting.some(({ id }) => id === chosen);
  return (
    <FormDialog
      title={t('monitoring.apply.title')}
      description={t('monitoring.apply.explanation')}
      submitLabel={t('monitoring.apply.submit')}
      change={change}
      disabledReason={isChosen ? false : t('fields.field.required')}
      onClose={onClose}
      onSubmit={() =>
        isChosen &&
        change.mutate(
          { body: { snArray: robots.map(({ sn }) => sn), settingId: chosen! } },
          done(({ changed }) => t('monitoring.apply.done', { count: changed }), onClose),
        )
      }
    >
      {query.isError && <FailedQuery query={query} />}
      {query.data && fitting.length === 0 && <p role="status">{t('monitoring.apply.none')}</p>}
      <Select
        label={t('monitoring.fact.condition')}
        placeholder={t(query.isPending ? 'common.loading' : 'common.action.select')}
        options={fitting.map(({ id, name }) => ({ id, label: name }))}
        value={chosen}
        onChange={setChosen}
      />
      {isChosen && robots.length <= monitoringLimits.previewRobots && (
        <Suspense>
          <ChosenPreview id={chosen!} deviceIds={robots.map(({ id }) => id)} />
        </Suspense>
      )}
    </FormDialog>
  );
}
