import { rolloutStatuses, type RolloutStatus } from '@muster/contract/rollouts/states';
import type { RolloutSummary } from '@muster/contract/rollouts/view.schemas';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import Layers from 'lucide-react/icons/layers';
import { firstGroupsQuery } from '../../domain/group/group.queries.ts';
import { NoGroupYet } from '../../domain/group/no-group-yet.part.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { ListPage } from '../../platform/list/ListPage.tsx';
import { PageAction } from '../../platform/page/PageAction.tsx';
import { PageTop } from '../../platform/page/PageTop.tsx';
import { useGo, usePage } from '../../platform/page/visit.ts';
import { useCan } from '../../platform/permissions.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { OneFilter } from '../../ui/OneFilter.tsx';
import { newRolloutPage } from './new-rollout.page.ts';
import { rolloutPage } from './rollout.page.ts';
import { type RolloutColumn, useRolloutColumns } from './rollout-columns.tsx';
import { rolloutsPage } from './rollouts.page.ts';
import { rolloutsQuery } from './rollouts.queries.ts';

/** `/rollouts`: rollouts of the groups that the user may see, newest first. */
export function RolloutListPage(): ReactNode {
  const { t } = useI18n();
  const { search, setSearch } = usePage(rolloutsPage);
  const go = useGo();
  const can = useCan();
  const filter = (next: Partial<typeof search>) => setSearch({ ...next, page: undefined });
  const status = rolloutStatuses.find((each) => each === search.status);
  // Without a group there are no robots to roll out to.
  const groups = useQuery({ ...firstGroupsQuery(), enabled: can('rollout.write') });
  const hasNoGroup = groups.data?.total === 0;
  const mayCreate = can('rollout.write') && !hasNoGroup;
  const create = () => void go(newRolloutPage, {});
  const columns = useRolloutColumns();
  return (
    <>
      <PageTop
        title={t('shell.page.rollouts')}
        actions={
          mayCreate && (
            <PageAction
              label={t('rollouts.add')}
              icon={<Plus size={18} />}
              variant="primary"
              onPress={create}
            />
          )
        }
      />
      <ListPage<RolloutSummary, RolloutColumn>
        label={t('shell.page.rollouts')}
        query={rolloutsQuery({ ...search, status })}
        columns={columns}
        keyword={{
          label: t('rollouts.search'),
          value: search.keyword,
          onChange: (keyword) => filter({ keyword }),
        }}
        filters={
          <OneFilter<RolloutStatus>
            label={t('rollouts.filter.status')}
            allLabel={t('rollouts.filter.allStatuses')}
            options={rolloutStatuses.map((id) => ({ id, label: t(`rollouts.status.${id}`) }))}
            value={status}
            onChange={(chosen) => filter({ status: chosen })}
          />
        }
        filterCount={status ? 1 : 0}
        onClearFilters={() => filter({ status: undefined })}
        onPage={(page, options) => setSearch({ page }, options)}
        onOpen={({ id }) => void go(rolloutPage, { params: { id } })}
        empty={
          hasNoGroup ? (
            <NoGroupYet />
          ) : (
            <Empty
              icon={<Layers size={22} aria-hidden />}
              title={t('rollouts.empty.title')}
              action={
                mayCreate && (
                  <Button variant="primary" onPress={create}>
                    {t('rollouts.add')}
                  </Button>
                )
              }
            >
              {t('rollouts.empty.message')}
            </Empty>
          )
        }
        noMatch={
          <Empty
            title={t('rollouts.empty.noMatch')}
            action={
              <Button onPress={() => filter({ keyword: undefined, status: undefined })}>
                {t('common.action.clearFilters')}
              </Button>
            }
          />
        }
      />
    </>
  );
}
