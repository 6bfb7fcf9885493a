import type { SendableKind } from '@muster/contract/robot-link/commands';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { robotQuery } from '../../../domain/robot/robot.queries.ts';
import { useRobot } from '../../../domain/robot/use-robot.ts';
import { Ago } from '../../../platform/i18n/Ago.tsx';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useCan } from '../../../platform/permissions.ts';
import { Battery } from '../../../ui/Battery.tsx';
import { DescriptionList } from '../../../ui/DescriptionList.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { RobotAlerts } from '../../alerts/robot-alerts.part.ts';
import { RobotLogs } from '../../commands/robot-logs.part.ts';
import { NetworkBox } from '../../network-checks/network-box.part.ts';
import { ScreenSection } from '../../screenshots/screen-section.part.ts';
import { useBattery } from '../station/use-battery.tsx';
import { outputFacts } from './output-facts.ts';
import type { OpenRobot } from './open-robot.ts';
import { RobotActions } from './RobotActions.tsx';
import { RobotComment } from './RobotComment.tsx';
import { RobotTroubles } from './RobotTroubles.tsx';
import type { CommentDraft } from './use-comment-draft.ts';

const unknown = { pose: null, output: null, connection: null };

export type RobotNowProps = { robot: OpenRobot; comment: CommentDraft; onStop: () => void };

/** Current problems of a robot, their remedies, and its activity. */
export function RobotNow({ robot, comment, onStop }: RobotNowProps) {
  const { t, format } = useI18n();
  const can = useCan();
  const { id, app, project, condition, hasCondition, lastSeenAt, light, stoppedUntil, codes } = robot;
  const [kind, setKind] = useState<SendableKind | null>(null);
  useRobot(id);
  const { pose, output, connection } = useQuery(robotQuery(id)).data ?? unknown;
  const isReported = connection === 0 && lastSeenAt !== null;
  // Shows the last battery level also when the robot is lost, because the drawer shows when it was reported.
  const battery = useBattery(isReported ? { ...robot, light: 'online', isCharging: null } : robot);
  const isOffline = connection !== null && connection !== 1 && t('devices.command.offline');
  const isLost = light === 'lost';
  // A robot has alerts only while it has codes.
  const alerts = codes.length > 0 && can('alert.read') && <RobotAlerts sn={robot.sn} />;
  return (
    <div className="flex flex-col gap-5">
      {/* Many robots lost behind one access point: checking that comes before this robot's own steps. */}
      {isLost && alerts}
      {light === 'notSet' ? (
        <p className="rounded-card border border-line bg-sunken px-4 py-3">
          {stoppedUntil
            ? t('monitoring.stop.until', { time: format.dateTime(stoppedUntil) })
            : t('monitoring.stop.untilResumed')}
        </p>
      ) : (
        <RobotTroubles robot={robot} refusal={isOffline} onCommand={setKind} />
      )}
      {!isLost && alerts}
      {/* Above content that grows when loaded: a button must not move away under the pointer. */}
      <RobotActions robot={robot} isOffline={isOffline} kind={kind} onKind={setKind} onStop={onStop} />
      <RobotComment robot={robot} draft={comment} />
      {isReported && (
        <p className="-mb-2 text-sm text-ink-2">
          {t('monitoring.fact.beforeLost', { time: format.dateTime(lastSeenAt) })}
        </p>
      )}
      <DescriptionList
        items={[
          { id: 'battery', term: t('monitoring.fact.battery'), value: <Battery {...battery} /> },
          { id: 'app', term: t('monitoring.fact.app'), value: app ?? '—' },
          { id: 'project', term: t('monitoring.fact.project'), value: project ?? '—' },
          {
            id: 'lastSeen',
            term: t('monitoring.fact.lastSeen'),
            value: lastSeenAt ? <Ago at={lastSeenAt} /> : t('common.value.unknown'),
          },
          {
            id: 'condition',
            term: t('monitoring.fact.condition'),
            value: (
              <>
                {condition.name}
                {!hasCondition && <p className="text-ink-2">{t('monitoring.fact.notTaken')}</p>}
              </>
            ),
          },
          ...outputFacts(output, t, format),
          ...(pose ? [{ id: 'map', term: t('monitoring.fact.map'), value: pose.mapId }] : []),
        ]}
      />
      {can('screenshot.view') && (
        <Suspense fallback={<Skeleton className="h-16 w-full" />}>
          <ScreenSection sn={robot.sn} isDriving={pose !== null} />
        </Suspense>
      )}
      <NetworkBox deviceId={id} isOnline={connection === 1} canCommand={robot.allowed.command} />
      {can('usage.read') && <RobotLogs deviceId={id} />}
    </div>
  );
}
