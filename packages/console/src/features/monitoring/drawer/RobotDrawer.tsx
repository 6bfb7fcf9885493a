import type { MonitoredDevice } from '@muster/contract/monitoring/station.schemas';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { LightMark } from '../../../domain/robot/LightMark.tsx';
import { modelKeys } from '../../../domain/robot/robot-words.ts';
import { isGone } from '../../../platform/api-error.ts';
import { DetailDrawer } from '../../../platform/detail/DetailDrawer.tsx';
import { type Steps, StepsContext } from '../../../platform/detail/steps.ts';
import { useStateOf } from '../../../platform/detail/use-state-of.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { MenuButton } from '../../../ui/MenuButton.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { monitoredQuery } from './monitored.queries.ts';
import { RobotHistory } from './RobotHistory.tsx';
import { RobotNow } from './RobotNow.tsx';
import { useCommentDraft } from './use-comment-draft.ts';

const StopDialog = lazyPart(() => import('./StopDialog.tsx'), 'StopDialog');
const ApplyConditionDialog = lazyPart(() => import('./ApplyConditionDialog.tsx'), 'ApplyConditionDialog');
const RemoveDialog = lazyPart(() => import('./RemoveDialog.tsx'), 'RemoveDialog');

type DrawerDialog = 'stop' | 'condition' | 'remove';

export type RobotDrawerProps = {
  sn: string;
  /** Robots of the list, in its order. */
  robots: readonly MonitoredDevice[];
  onOpen: (sn: string) => void;
  onClose: () => void;
};

/** One robot of the station: problems and remedies, actions, and history. */
export function RobotDrawer({ sn, robots, onOpen, onClose }: RobotDrawerProps) {
  const { t } = useI18n();
  const [tab, setTab] = useState<'now' | 'history'>('now');
  const [dialog, setDialog] = useStateOf<DrawerDialog | null>(sn, null);
  const comment = useCommentDraft(sn);
  const query = useQuery(monitoredQuery(sn));
  const robot = isGone(query.error) ? undefined : query.data;
  const steps = useMemo(() => stepsOf(robots, sn, onOpen), [robots, sn, onOpen]);
  const close = () => setDialog(null);

  return (
    <StepsContext value={steps}>
      <DetailDrawer
        onClose={onClose}
        leading={
          robot && (
            <>
              <LightMark light={robot.light} className="size-3.5" />
              <span className="sr-only">{t(`monitoring.light.${robot.light}`)}</span>
            </>
          )
        }
        title={robot ? robot.name || robot.sn : sn}
        subtitle={
          robot && (
            <>
              <span translate="no" className="font-mono">
                {robot.sn}
              </span>{' '}
              · {t(modelKeys[robot.model])}
            </>
          )
        }
        footer={
          robot?.allowed.update && (
            <MenuButton
              label={t('devices.action.more')}
              placement="top start"
              className="me-auto"
              entries={[
                { id: 'condition', label: `${t('monitoring.apply.action')}…` },
                'line',
                { id: 'remove', label: `${t('monitoring.remove.action')}…`, isDanger: true },
              ]}
              onAction={(chosen) => setDialog(chosen as DrawerDialog)}
            />
          )
        }
      >
        {isGone(query.error) ? (
          <Empty title={t('monitoring.gone.title')}>{t('monitoring.gone.message')}</Empty>
        ) : (
          query.isError && <FailedQuery query={query} isPartial={Boolean(robot)} />
        )}
        {robot && (
          <Tabs
            label={t('devices.drawer.label')}
            selected={tab}
            onSelect={setTab}
            className="-mt-3"
            tabs={[
              { id: 'now', label: t('devices.drawer.now') },
              { id: 'history', label: t('devices.drawer.history') },
            ]}
          >
            <div className="pt-5">
              {tab === 'now' && (
                <RobotNow key={sn} robot={robot} comment={comment} onStop={() => setDialog('stop')} />
              )}
              {tab === 'history' && <RobotHistory key={sn} robot={robot} />}
            </div>
          </Tabs>
        )}
        <Suspense>
          {robot && dialog === 'stop' && <StopDialog robot={robot} onClose={close} />}
          {robot && dialog === 'condition' && <ApplyConditionDialog robots={[robot]} onClose={close} />}
          {robot && dialog === 'remove' && (
            <RemoveDialog robots={[robot]} onClose={close} onRemoved={onClose} />
          )}
        </Suspense>
      </DetailDrawer>
    </StepsContext>
  );
}

function stepsOf(robots: readonly MonitoredDevice[], sn: string, onOpen: (sn: string) => void): Steps | null {
  const at = robots.findIndex((robot) => robot.sn === sn);
  if (at < 0) return null;
  const to = (robot: MonitoredDevice | undefined) => (robot ? () => onOpen(robot.sn) : null);
  return { index: at + 1, total: robots.length, previous: to(robots[at - 1]), next: to(robots[at + 1]) };
}
