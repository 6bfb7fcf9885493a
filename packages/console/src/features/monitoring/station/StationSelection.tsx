import type { MonitoredDevice } from '@muster/contract/monitoring/station.schemas';
import type { SendableKind } from '@muster/contract/robot-link/commands';
import {
  getMonitored,
  listStation,
  switchManyMonitoring,
} from '@muster/contract/monitoring/station.endpoints';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { Suspense, useState } from 'react';
import { useReportFailure } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { done } from '../../../platform/page/done.ts';
import { useCan } from '../../../platform/permissions.ts';
import { useChange } from '../../../platform/query.ts';
import { ActionBar, ActionBarButton, ActionBarMenu } from '../../../ui/ActionBar.tsx';
import { SendCommandDialog } from '../../commands/send-command.dialog.ts';

const StopManyDialog = lazyPart(() => import('../drawer/StopManyDialog.tsx'), 'StopManyDialog');
const ApplyConditionDialog = lazyPart(
  () => import('../drawer/ApplyConditionDialog.tsx'),
  'ApplyConditionDialog',
);
const RemoveDialog = lazyPart(() => import('../drawer/RemoveDialog.tsx'), 'RemoveDialog');

/** Codes 5-1 to 5-8, without the restart, which has its own button. */
const kinds = [
  'app.open',
  'network.check',
  'prompts.hide',
  'log.upload',
  'device.update',
  'device.relocate',
] as const satisfies readonly SendableKind[];

type Open = 'stop' | 'condition' | 'remove' | { kind: SendableKind };

export type StationSelectionProps = { robots: readonly MonitoredDevice[]; onClear: () => void };

/** Actions on the selected robots, including those hidden by filters. */
export function StationSelection({ robots, onClear }: StationSelectionProps) {
  const { t } = useI18n();
  const can = useCan();
  const onError = useReportFailure();
  const [open, setOpen] = useState<Open | null>(null);
  const resume = useChange(switchManyMonitoring, [getMonitored, listStation]);
  const close = () => setOpen(null);
  const isCommanding = can('device.command');
  const isWriting = can('monitor.write');
  const stopped = robots.filter(({ light }) => light === 'notSet');

  function onMore(id: string) {
    if (id === 'stop' || id === 'condition' || id === 'remove') return setOpen(id);
    if (id !== 'resume') return setOpen({ kind: id as SendableKind });
    resume.mutate(
      { body: { snArray: stopped.map(({ sn }) => sn), isStopped: false } },
      { onError, ...done(({ changed }) => t('monitoring.resume.doneMany', { count: changed }), onClear) },
    );
  }

  return (
    <>
      <ActionBar
        isOpen={robots.length > 0}
        summary={t('monitoring.selection.count', { count: robots.length })}
        label={t('monitoring.selection.label')}
        clearLabel={t('monitoring.selection.clear')}
        onClear={onClear}
      >
        {isWriting && (
          <>
            <ActionBarButton onPress={() => setOpen('condition')}>
              {`${t('monitoring.apply.action')}…`}
            </ActionBarButton>
            <ActionBarButton onPress={() => setOpen('stop')}>
              {`${t('monitoring.stop.action')}…`}
            </ActionBarButton>
          </>
        )}
        <ActionBarMenu
          label={t('devices.action.more')}
          icon={<Ellipsis size={16} />}
          entries={[
            ...(isCommanding ? kinds.map((kind) => ({ id: kind, label: t(`commands.kind.${kind}`) })) : []),
            ...(isWriting && stopped.length > 0
              ? (['line', { id: 'resume', label: t('monitoring.resume.action') }] as const)
              : []),
            ...(isWriting
              ? ([
                  'line',
                  { id: 'remove', label: `${t('monitoring.remove.action')}…`, isDanger: true },
                ] as const)
              : []),
          ]}
          onAction={onMore}
        />
        {isCommanding && (
          <ActionBarButton isMain onPress={() => setOpen({ kind: 'device.restart' })}>
            {t('commands.kind.device.restart')}
          </ActionBarButton>
        )}
      </ActionBar>
      <Suspense>
        {open === 'stop' && <StopManyDialog robots={robots} onClose={close} onDone={onClear} />}
        {open === 'condition' && <ApplyConditionDialog robots={robots} onClose={close} />}
        {open === 'remove' && <RemoveDialog robots={robots} onClose={close} onRemoved={onClear} />}
        {open !== null && typeof open === 'object' && (
          <SendCommandDialog deviceIds={robots.map(({ id }) => id)} kind={open.kind} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
