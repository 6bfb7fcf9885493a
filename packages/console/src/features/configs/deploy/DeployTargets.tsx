import { useState } from 'react';
import { groupChoicesQuery } from '../../../domain/group/group.queries.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { type PagedChoices, usePagedChoices } from '../../../platform/list/paged-choices.ts';
import { PickList } from '../../../platform/list/PickList.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { robotChoices, type DeployTarget } from '../configs.queries.ts';

export type DeployTargetsProps = { target: DeployTarget; onChange: (target: DeployTarget) => void };

export function DeployTargets({ target, onChange }: DeployTargetsProps) {
  const { t } = useI18n();
  const [tab, setTab] = useState<'groups' | 'robots'>('groups');
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
        <div className="flex flex-col gap-3 pt-3">
          {tab === 'groups' ? (
            <Groups ids={target.groupIds} onChange={(groupIds) => onChange({ ...target, groupIds })} />
          ) : (
            <Robots ids={target.deviceIds} onChange={(deviceIds) => onChange({ ...target, deviceIds })} />
          )}
        </div>
      </Tabs>
    </fieldset>
  );
}

type ChosenProps = { ids: string[]; onChange: (ids: string[]) => void };

function Groups(props: ChosenProps) {
  const { t } = useI18n();
  const [keyword, setKeyword] = useState('');
  return (
    <Targets
      {...props}
      label={t('groups.search')}
      keyword={keyword}
      onKeyword={setKeyword}
      choices={usePagedChoices(keyword, groupChoicesQuery)}
      textOf={({ name, deviceCount, onlineCount }) => ({
        name,
        note: `${t('groups.deviceCount', { count: deviceCount })} · ${t('groups.onlineCount', { count: onlineCount })}`,
      })}
    />
  );
}

function Robots(props: ChosenProps) {
  const { t } = useI18n();
  const [keyword, setKeyword] = useState('');
  return (
    <Targets
      {...props}
      label={t('devices.search')}
      keyword={keyword}
      onKeyword={setKeyword}
      choices={usePagedChoices(keyword, robotChoices)}
      textOf={({ name, sn, group }) => ({ name: name || sn, note: `${sn} · ${group.name}` })}
    />
  );
}

type TargetsProps<Row> = ChosenProps & {
  label: string;
  keyword: string;
  onKeyword: (keyword: string) => void;
  choices: PagedChoices<Row>;
  textOf: (row: Row) => { name: string; note: string };
};

function Targets<Row extends { id: string }>({ ids, textOf, ...list }: TargetsProps<Row>) {
  const { t } = useI18n();
  return (
    <PickList
      {...list}
      emptyText={t('common.list.noMatch')}
      moreText={(count) => t('commands.andMore', { count })}
      values={ids}
    >
      {(row) => {
        const { name, note } = textOf(row);
        return { id: row.id, name, description: note };
      }}
    </PickList>
  );
}
