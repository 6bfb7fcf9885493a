import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { isGone } from '../../platform/api-error.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { PageTop } from '../../platform/page/PageTop.tsx';
import { hrefOf } from '../../platform/page/address.ts';
import { UnloadedObject } from '../../platform/page/UnloadedObject.tsx';
import { usePageFrame } from '../../platform/page/page-frame.ts';
import { useGo, usePage } from '../../platform/page/visit.ts';
import { MoreMenu } from '../../platform/page/MoreMenu.tsx';
import { useActivityEntry } from '../activity/activity-link.part.tsx';
import { DeployDialog } from '../configs/deploy.dialog.ts';
import { AddRobotDialog } from '../devices/add-robot.dialog.ts';
import { devicesPage } from '../devices/devices.page.ts';
import { GroupTimeZone } from '../schedules/group-time-zone.part.ts';
import { groupPage } from './group.page.ts';
import { GroupConfig } from './GroupConfig.tsx';
import { AddedOnly } from '../../domain/group/AddedOnly.tsx';
import { GroupKey } from '../../domain/group/GroupKey.tsx';
import { GroupRobots } from './GroupRobots.tsx';
import { groupQuery } from '../../domain/group/group.queries.ts';
import { GroupMembers } from './members/GroupMembers.tsx';
import { DOT } from '../../ui/dot.ts';

const RenameGroupDialog = lazyPart(() => import('./RenameGroupDialog.tsx'), 'RenameGroupDialog');
const RenewKeyDialog = lazyPart(() => import('./RenewKeyDialog.tsx'), 'RenewKeyDialog');
const RemoveGroupsDialog = lazyPart(() => import('./RemoveGroupsDialog.tsx'), 'RemoveGroupsDialog');

/** Robots come online and go offline at any time; the counts are stored, so polling is cheap. */
const COUNTS_EVERY_MS = 5000;

export function GroupPage(): ReactNode {
  const { t } = useI18n();
  const { id } = usePage(groupPage).params;
  const go = useGo();
  const { closeTab } = usePageFrame();
  const [open, setOpen] = useState<string | null>(null);
  const query = useQuery({
    ...groupQuery(id),
    refetchInterval: COUNTS_EVERY_MS,
    // Off while the removal dialog is open: a request for the removed group would fail.
    enabled: open !== 'remove',
  });
  const close = () => setOpen(null);
  const group = query.data;
  const activity = useActivityEntry('group', id);
  const toGroups = { search: { tab: 'groups' } } as const;
  const back = { href: hrefOf(devicesPage, toGroups), label: t('shell.navigation.back') };

  // Any error but the removal of the group keeps the page, with the input in its dialogs.
  if (!group || (isGone(query.error) && open !== 'remove'))
    return (
      <>
        <PageTop title={group?.name ?? t('groups.column.name')} back={back} />
        <UnloadedObject query={query} back={back.href} />
      </>
    );

  /** Also closes the tab of the removed group. */
  async function leave() {
    await go(devicesPage, toGroups, { replace: true });
    closeTab(hrefOf(groupPage, { params: { id } }));
  }

  const { update, remove, readKey } = group.allowed;
  const entries = [
    ...(update ? [{ id: 'rename', label: `${t('groups.rename.title')}…` }] : []),
    ...(update ? [{ id: 'renew', label: `${t('groups.renew.action')}…` }] : []),
    ...activity,
    ...(remove
      ? (['line', { id: 'remove', label: `${t('common.action.delete')}…`, isDanger: true }] as const)
      : []),
  ];
  return (
    <>
      <PageTop
        title={group.name}
        subtitle={[
          t('groups.deviceCount', { count: group.deviceCount }),
          t('groups.onlineCount', { count: group.onlineCount }),
          t('groups.memberCount', { count: group.memberCount }),
          ...(group.isDefault ? [t('groups.isDefault')] : []),
        ].join(DOT)}
        back={back}
        actions={<MoreMenu entries={entries} onAction={setOpen} />}
      />
      {query.isError && open !== 'remove' && <FailedQuery query={query} isPartial />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 pt-5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex min-w-0 flex-col gap-5">
          <GroupConfig group={group} onAssign={() => setOpen('deploy')} />
          <GroupRobots group={group} onAdd={() => setOpen('add')} />
          <GroupMembers group={group} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          {readKey && (
            <section aria-labelledby="group-key" className="rounded-card border border-line p-4">
              <h2 id="group-key" className="font-semibold">
                {t('groups.key.title')}
              </h2>
              <p className="mb-4 text-sm text-ink-3">{t('groups.key.hint')}</p>
              <div className="flex flex-col gap-4">
                <GroupKey id={group.id} />
                <AddedOnly />
              </div>
            </section>
          )}
          <GroupTimeZone groupId={group.id} />
        </div>
      </div>
      <Suspense>
        {open === 'rename' && <RenameGroupDialog group={group} onClose={close} />}
        {open === 'renew' && <RenewKeyDialog group={group} onClose={close} />}
        {open === 'remove' && (
          <RemoveGroupsDialog ids={[group.id]} onClose={close} onRemoved={() => void leave()} />
        )}
        {open === 'add' && <AddRobotDialog groupId={id} onClose={close} />}
        {open === 'deploy' && <DeployDialog groupIds={[id]} onClose={close} />}
      </Suspense>
    </>
  );
}
