import type { ConditionSummary } from '@muster/contract/monitoring/condition-view.schemas';
import { copyCondition, listConditions } from '@muster/contract/monitoring/conditions.endpoints';
import { useQuery } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, Suspense, useState } from 'react';
import { GroupName } from '../../../domain/group/GroupName.tsx';
import { useReportFailure } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { hrefOf } from '../../../platform/page/address.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { Link } from '../../../platform/page/Link.tsx';
import { PageAction } from '../../../platform/page/PageAction.tsx';
import { PageTop } from '../../../platform/page/PageTop.tsx';
import { useGo } from '../../../platform/page/visit.ts';
import { useCan } from '../../../platform/permissions.ts';
import { useChange } from '../../../platform/query.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { MenuButton } from '../../../ui/MenuButton.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { conditionPage } from '../condition.page.ts';
import { stationPage } from '../station.page.ts';
import { conditionsQuery } from './conditions.queries.ts';

const NewConditionDialog = lazyPart(() => import('./NewConditionDialog.tsx'), 'NewConditionDialog');
const RemoveConditionDialog = lazyPart(() => import('./RemoveConditionDialog.tsx'), 'RemoveConditionDialog');

type ColumnId = 'name' | 'type' | 'scope' | 'robots' | 'changed';

/**
 * `/remoteMonitor/conditions`: the conditions, with what each monitors, controls and notifies, and its number of
 * robots.
 */
export function ConditionsPage(): ReactNode {
  const { t, format } = useI18n();
  const can = useCan();
  const go = useGo();
  const query = useQuery(conditionsQuery);
  const [isCreating, setCreating] = useState(false);
  const [toRemove, setToRemove] = useState<ConditionSummary | null>(null);
  const copy = useChange(copyCondition, [listConditions]);
  const report = useReportFailure();
  const open = (id: string) => void go(conditionPage, { params: { id } });

  const columns: Column<ConditionSummary, ColumnId>[] = [
    {
      id: 'name',
      header: t('monitoring.condition.column.name'),
      cell: ({ id, name, isDefault }) => (
        <span className="flex min-w-0 items-center gap-2.5">
          <Link page={conditionPage} params={{ id }} className="truncate" title={name}>
            {name}
          </Link>
          {isDefault && <Pill>{t('monitoring.condition.default')}</Pill>}
        </span>
      ),
    },
    {
      id: 'type',
      header: t('monitoring.filter.type'),
      width: '16%',
      cell: ({ robotType }) => t(`monitoring.type.${robotType}`),
    },
    {
      id: 'scope',
      header: t('monitoring.condition.scope'),
      width: '18%',
      hideBelow: 'md',
      cell: ({ groupId }) =>
        groupId === null ? t('monitoring.condition.wholeTeam') : <GroupName id={groupId} />,
    },
    {
      id: 'robots',
      header: t('monitoring.condition.column.robots'),
      width: '12%',
      cell: ({ deviceCount }) => t('devices.robots', { count: deviceCount }),
    },
    {
      id: 'changed',
      header: t('monitoring.condition.column.changed'),
      width: '16%',
      hideBelow: 'lg',
      isHiddenInCards: true,
      cell: ({ updatedAt }) => <span title={format.dateTime(updatedAt)}>{format.relative(updatedAt)}</span>,
    },
  ];

  return (
    <>
      <PageTop
        title={t('shell.page.conditions')}
        back={{ href: hrefOf(stationPage), label: t('shell.navigation.back') }}
        actions={
          can('condition.write') && (
            <PageAction
              label={t('monitoring.condition.add')}
              icon={<Plus size={18} />}
              variant="primary"
              onPress={() => setCreating(true)}
            />
          )
        }
      />
      {query.isError && <FailedQuery query={query} isPartial={Boolean(query.data)} />}
      {(query.data || !query.isError) && (
        <DataTable
          label={t('shell.page.conditions')}
          className="mt-4"
          columns={columns}
          rows={query.data?.items}
          rowId={({ id }) => id}
          onOpen={({ id }) => open(id)}
          actions={{
            label: t('devices.action.more'),
            cell: (row) =>
              row.allowed.copy && (
                <MenuButton
                  label={t('devices.action.more')}
                  icon={<Ellipsis size={16} />}
                  entries={[
                    { id: 'copy', label: t('monitoring.condition.copy') },
                    ...(row.allowed.remove
                      ? ([
                          'line',
                          { id: 'remove', label: `${t('common.action.delete')}…`, isDanger: true },
                        ] as const)
                      : []),
                  ]}
                  onAction={(chosen) => {
                    if (chosen === 'remove') setToRemove(row);
                    else
                      copy.mutate(
                        { params: { id: row.id } },
                        { onSuccess: ({ id }) => open(id), onError: report },
                      );
                  }}
                />
              ),
          }}
        />
      )}
      <Suspense>
        {isCreating && <NewConditionDialog onClose={() => setCreating(false)} onCreated={open} />}
        {toRemove && <RemoveConditionDialog condition={toRemove} onClose={() => setToRemove(null)} />}
      </Suspense>
    </>
  );
}
