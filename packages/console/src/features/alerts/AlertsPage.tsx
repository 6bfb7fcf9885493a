import type { Alert, AlertAction } from '@muster/contract/alerts/schemas';
import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import Check from 'lucide-react/icons/check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Settings2 from 'lucide-react/icons/settings-2';
import { type ReactNode, Suspense, useState } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { ListPage } from '../../platform/list/ListPage.tsx';
import { useSelection } from '../../platform/list/selection.ts';
import { hrefOf } from '../../platform/page/address.ts';
import { PageAction } from '../../platform/page/PageAction.tsx';
import { PageTop } from '../../platform/page/PageTop.tsx';
import { useGo, usePage } from '../../platform/page/visit.ts';
import { useCan } from '../../platform/permissions.ts';
import { useSession } from '../../platform/session.ts';
import { ActionBar, ActionBarButton } from '../../ui/ActionBar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { FilterMenu } from '../../ui/FilterMenu.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { stationPage } from '../monitoring/station.page.ts';
import { alertSettingsPage } from './alert-settings.page.ts';
import { actionOf, rowEntries } from './alert-entries.ts';
import { type AlertColumn, useAlertColumns } from './alert-columns.tsx';
import { titleOf } from './AlertTitle.tsx';
import type { AlertLight } from './alerts-search.ts';
import { alertsPage } from './alerts.page.ts';
import { alertCountsQuery, alertsQuery } from './alerts.queries.ts';
import { takeOf, takingOf } from './take.ts';
import { useHandle } from './use-handle.ts';

const AlertDrawer = lazyPart(() => import('./drawer/AlertDrawer.tsx'), 'AlertDrawer', ['monitor-codes']);
const AssignDialog = lazyPart(() => import('./AssignDialog.tsx'), 'AssignDialog');

const views = ['current', 'mine', 'snoozed', 'resolved'] as const;
type View = (typeof views)[number];
const lights: readonly AlertLight[] = ['lost', 'high', 'medium'];

/** `/remoteMonitor/alerts`: alerts by cause, the worst first. */
export function AlertsPage(): ReactNode {
  const { t, format } = useI18n();
  const { search, setSearch } = usePage(alertsPage);
  const can = useCan();
  const go = useGo();
  const me = useSession().userId;
  const selection = useSelection();
  const { handle } = useHandle();
  const columns = useAlertColumns();
  const isPhone = useIsPhone();
  const [assigning, setAssigning] = useState<readonly string[] | null>(null);
  const { data: counted } = useQuery(alertCountsQuery(search));
  const ids = [...selection.ids];
  const filter = (change: Partial<typeof search>) => setSearch({ ...change, page: undefined });
  const view: View = search.isMine
    ? 'mine'
    : search.status === 'snoozed' || search.status === 'resolved'
      ? search.status
      : 'current';

  const numbers: Record<View, number | undefined> = {
    current: counted && counted.counts.open + counted.counts.acknowledged + counted.counts.snoozed,
    mine: counted?.mine,
    snoozed: counted?.counts.snoozed,
    // Resolved alerts cover a month: their number is of no use.
    resolved: undefined,
  };
  const labelOf = (id: View) => {
    const name = id === 'mine' ? t('alerts.mine') : t(`alerts.status.${id}`);
    const number = numbers[id];
    return number === undefined ? name : `${name} ${format.number(number)}`;
  };

  function onEntry(entry: string, alert: Alert) {
    const action = actionOf(entry, alert, me);
    if (action === null) setAssigning([alert.id]);
    else handle([alert.id], action);
  }

  const handleMany = (action: AlertAction) => handle(ids, action, { onDone: () => selection.drop(ids) });

  return (
    <>
      <PageTop
        title={t('shell.page.alerts')}
        back={{ href: hrefOf(stationPage), label: t('shell.navigation.back') }}
        actions={
          can('alert.settings') && (
            <PageAction
              label={t('alerts.settings.action')}
              icon={<Settings2 size={16} />}
              onPress={() => void go(alertSettingsPage, {})}
            />
          )
        }
      />
      <SegmentedControl
        label={t('alerts.view')}
        className="mt-4"
        isFitted={isPhone}
        value={view}
        onChange={(chosen) =>
          filter({
            isMine: chosen === 'mine' || undefined,
            status: chosen === 'snoozed' || chosen === 'resolved' ? chosen : undefined,
          })
        }
        segments={views.map((id) => ({ id, label: labelOf(id) }))}
      />
      <ListPage<Alert, AlertColumn>
        label={t('shell.page.alerts')}
        query={alertsQuery(search)}
        columns={columns}
        keyword={{
          label: t('alerts.search'),
          value: search.keyword,
          onChange: (keyword) => filter({ keyword }),
        }}
        filters={
          <FilterMenu
            label={t('alerts.severity')}
            allLabel={t('alerts.anySeverity')}
            summary={search.light ? t(`monitoring.light.${search.light}`) : t('alerts.anySeverity')}
            options={lights.map((id) => ({ id, label: t(`monitoring.light.${id}`) }))}
            values={search.light ? [search.light] : []}
            onChange={([light]) => filter({ light })}
          />
        }
        filterCount={search.light ? 1 : 0}
        onClearFilters={() => filter({ light: undefined })}
        onPage={(page, options) => setSearch({ page }, options)}
        actions={{
          label: t('common.action.more'),
          cell: (alert) =>
            alert.allowed.handle && (
              <span className="flex justify-end gap-1">
                {takeOf(alert, me) === 'start' && (
                  <IconButton
                    label={t('monitoring.named', {
                      label: t('alerts.action.acknowledge'),
                      value: titleOf(alert, t),
                    })}
                    icon={<Check size={17} />}
                    size="sm"
                    // On a phone no tooltip says what it does: there it is an entry of the menu.
                    className="card:hidden"
                    onPress={() => handle([alert.id], takingOf(alert, me))}
                  />
                )}
                <MenuButton
                  label={t('monitoring.named', { label: t('common.action.more'), value: titleOf(alert, t) })}
                  icon={<Ellipsis size={17} />}
                  size="sm"
                  entries={rowEntries(alert, me, t)}
                  onAction={(entry) => onEntry(entry, alert)}
                />
              </span>
            ),
        }}
        {...(can('alert.handle') && {
          selection: {
            ...selection,
            pageLabel: t('alerts.selection.page'),
            rowLabel: (alert) => t('alerts.selection.row', { name: titleOf(alert, t) }),
            isSelectable: ({ allowed }) => allowed.handle,
            bar: (
              <ActionBar
                isOpen={ids.length > 0}
                summary={t('alerts.selection.count', { count: ids.length })}
                label={t('alerts.selection.label')}
                clearLabel={t('alerts.selection.clear')}
                onClear={selection.clear}
              >
                <ActionBarButton onPress={() => setAssigning(ids)}>
                  {t('alerts.action.assign')}
                </ActionBarButton>
                <ActionBarButton onPress={() => handleMany({ kind: 'snooze', minutes: 120 })}>
                  {t('monitoring.named', {
                    label: t('alerts.action.snooze'),
                    value: t('alerts.snoozeFor.m120'),
                  })}
                </ActionBarButton>
                <ActionBarButton onPress={() => handleMany({ kind: 'resolve' })}>
                  {t('alerts.action.resolve')}
                </ActionBarButton>
                <ActionBarButton isMain onPress={() => handleMany({ kind: 'acknowledge' })}>
                  {t('alerts.action.acknowledge')}
                </ActionBarButton>
              </ActionBar>
            ),
          },
        })}
        open={{ id: search.alert, onOpen: (alert) => setSearch({ alert }) }}
        drawer={
          search.alert && (
            <Suspense>
              <AlertDrawer
                key={search.alert}
                id={search.alert}
                onClose={() => setSearch({ alert: undefined })}
                onEntry={onEntry}
              />
            </Suspense>
          )
        }
        empty={
          <Empty icon={<Bell size={22} aria-hidden />} title={t('alerts.empty.title')}>
            {t('alerts.empty.message')}
          </Empty>
        }
        noMatch={
          <Empty
            title={t('alerts.empty.noMatch')}
            action={
              <Button onPress={() => filter({ keyword: undefined, light: undefined })}>
                {t('common.action.clearFilters')}
              </Button>
            }
          />
        }
      />
      <Suspense>
        {assigning && (
          <AssignDialog
            ids={assigning}
            onClose={() => setAssigning(null)}
            onDone={() => {
              setAssigning(null);
              selection.drop(assigning);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
