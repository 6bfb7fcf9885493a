import type { Alert } from '@muster/contract/alerts/schemas';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { LightMark } from '../../../domain/robot/LightMark.tsx';
import { isGone } from '../../../platform/api-error.ts';
import { DetailDrawer } from '../../../platform/detail/DetailDrawer.tsx';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Lasting } from '../../../platform/i18n/Lasting.tsx';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { useSession } from '../../../platform/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { DescriptionList } from '../../../ui/DescriptionList.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { MenuButton } from '../../../ui/MenuButton.tsx';
import { moreEntries } from '../alert-entries.ts';
import { alertQuery } from '../alerts.queries.ts';
import { AlertStatus } from '../AlertStatus.tsx';
import { causeOf, titleOf } from '../AlertTitle.tsx';
import { takeOf, takingOf } from '../take.ts';
import { useHandle } from '../use-handle.ts';
import { AlertLog } from './AlertLog.tsx';
import { AlertRemedy } from './AlertRemedy.tsx';
import { AlertRobots } from './AlertRobots.tsx';

const NoteDialog = lazyPart(() => import('../NoteDialog.tsx'), 'NoteDialog');

export type AlertDrawerProps = {
  id: string;
  onClose: () => void;
  /** Called for an entry of the menu of further actions. */
  onEntry: (entry: string, alert: Alert) => void;
};

/** One alert: problem, robots, remedy and log. */
export function AlertDrawer({ id, onClose, onEntry }: AlertDrawerProps) {
  const { t, format } = useI18n();
  const me = useSession().userId;
  const [isNoting, setNoting] = useState(false);
  const { handle, change } = useHandle();
  const query = useQuery(alertQuery(id));
  const alert = isGone(query.error) ? undefined : query.data;
  const mayHandle = alert?.allowed.handle === true;
  // A resolved alert only lacks its cause, which has its own button.
  const more = alert ? moreEntries(alert, me, t) : [];
  if (alert && alert.status !== 'resolved')
    more.push('line', { id: 'note', label: `${t('alerts.action.note')}…` });
  return (
    <DetailDrawer
      onClose={onClose}
      leading={
        alert && (
          <>
            <LightMark light={alert.light} className="size-3.5" />
            <span className="sr-only">{t(`monitoring.light.${alert.light}`)}</span>
          </>
        )
      }
      title={alert ? titleOf(alert, t) : t('alerts.drawer.label')}
      subtitle={
        alert && (
          <>
            <b className="font-semibold tabular-nums">{alert.code}</b> · {causeOf(alert, t)}
          </>
        )
      }
      footer={
        mayHandle && (
          <>
            {more.length > 0 && (
              <MenuButton
                label={t('common.action.more')}
                placement="top start"
                className="me-auto"
                entries={more}
                onAction={(entry) => (entry === 'note' ? setNoting(true) : onEntry(entry, alert))}
              />
            )}
            {alert.status === 'resolved' && (
              <Button onPress={() => setNoting(true)}>{`${t('alerts.action.note')}…`}</Button>
            )}
            {alert.status !== 'resolved' && (
              <Button isPending={change.isPending} onPress={() => handle([id], { kind: 'resolve' })}>
                {t('alerts.action.resolve')}
              </Button>
            )}
            {takeOf(alert, me) === 'start' && (
              <Button
                variant="primary"
                isPending={change.isPending}
                onPress={() => handle([id], takingOf(alert, me))}
              >
                {t('alerts.action.acknowledge')}
              </Button>
            )}
          </>
        )
      }
    >
      {isGone(query.error) ? (
        <Empty title={t('alerts.drawer.gone')}>{t('alerts.drawer.goneMessage')}</Empty>
      ) : (
        query.isError && <FailedQuery query={query} isPartial={Boolean(alert)} />
      )}
      {alert && (
        <div className="flex flex-col gap-6">
          <DescriptionList
            items={[
              { id: 'status', term: t('alerts.column.status'), value: <AlertStatus alert={alert} /> },
              {
                id: 'duration',
                term: t('alerts.column.since'),
                value:
                  alert.resolvedAt === null ? (
                    <Lasting since={alert.openedAt} />
                  ) : (
                    format.duration(Date.parse(alert.resolvedAt) - Date.parse(alert.openedAt))
                  ),
              },
              { id: 'began', term: t('alerts.column.began'), value: format.dateTime(alert.openedAt) },
              {
                id: 'assignee',
                term: t('alerts.column.assignee'),
                value: alert.assignee?.name ?? t('alerts.nobody'),
              },
            ]}
          />
          <AlertRemedy key={alert.id} alert={alert} />
          <AlertRobots alert={alert} />
          <AlertLog entries={alert.entries} />
        </div>
      )}
      <Suspense>{isNoting && <NoteDialog id={id} onClose={() => setNoting(false)} />}</Suspense>
    </DetailDrawer>
  );
}
