import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firstGroupsQuery } from '../../../domain/group/group.queries.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { robotChoices, type DeployTarget } from '../configs.queries.ts';

export type DeployTargetsProps = { target: DeployTarget; onChange: (target: DeployTarget) => void };

function toggled(ids: string[], id: string, isChosen: boolean): string[] {
  return isChosen ? [...ids, id] : ids.filter((each) => each !== id);
}

export function DeployTargets({ target, onChange }: DeployTargetsProps) {
  const { t } = useI18n();
  const [tab, setTab] = useState<'groups' | 'robots'>('groups');
  const [keyword, setKeyword] = useState('');
  const groups = useQuery(firstGroupsQuery(keyword));
  const robots = useQuery({ ...robotChoices(keyword), enabled: tab === 'robots' });
  const list = tab === 'groups' ? groups : robots;

  const choices =
    tab === 'groups'
      ? groups.data?.items.map((group) => ({
          id: group.id,
          name: group.name,
          note: `${t('groups.deviceCount', { count: group.deviceCount })} · ${t('groups.onlineCount', { count: group.onlineCount })}`,
          isChosen: target.groupIds.includes(group.id),
        }))
      : robots.data?.items.map((robot) => ({
          id: robot.id,
          name: robot.name || robot.sn,
          note: `${robot.sn} · ${robot.group.name}`,
          isChosen: target.deviceIds.includes(robot.id),
        }));

  function toggle(id: string, isChosen: boolean) {
    onChange(
      tab === 'groups'
        ? { ...target, groupIds: toggled(target.groupIds, id, isChosen) }
        : { ...target, deviceIds: toggled(target.deviceIds, id, isChosen) },
    );
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{t('configs.deploy.targets')}</legend>
      <Tabs
        label={t('configs.deploy.targets')}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'groups', label: `${t('configs.deploy.groups')} (${target.groupIds.length})` },
          { id: 'robots', label: `${t('configs.deploy.robots')} (${target.deviceIds.length})` },
        ]}
      >
        <SearchField
          className="my-3"
          label={t(tab === 'groups' ? 'groups.search' : 'devices.search')}
          placeholder={t(tab === 'groups' ? 'groups.search' : 'devices.search')}
          clearLabel={t('common.action.clearSearch')}
          value={keyword}
          onSearch={setKeyword}
          maxLength={100}
        />
        {list.isError && !choices && <FailedQuery query={list} />}
        {!choices && !list.isError && <Skeleton className="h-40 w-full" />}
        {choices?.length === 0 && <p className="py-4 text-center text-ink-3">{t('common.list.noMatch')}</p>}
        <ul className="max-h-60 divide-y divide-line-soft overflow-y-auto rounded-card border border-line empty:hidden">
          {choices?.map((choice) => (
            <li key={choice.id} className="px-3.5 py-2">
              <Checkbox
                isSelected={choice.isChosen}
                onChange={(isChosen) => toggle(choice.id, isChosen)}
                description={choice.note}
                className="w-full"
              >
                {choice.name}
              </Checkbox>
            </li>
          ))}
        </ul>
        {list.data && list.data.total > list.data.items.length && (
          <p className="mt-1.5 text-sm text-ink-3">
            {t('commands.andMore', { count: list.data.total - list.data.items.length })}
          </p>
        )}
      </Tabs>
    </fieldset>
  );
}
