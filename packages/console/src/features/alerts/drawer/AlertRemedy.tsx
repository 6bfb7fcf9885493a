import type { Alert } from '@muster/contract/alerts/schemas';
import { isMonitorCode } from '@muster/phrases/monitor-codes';
import { useState } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { RobotRemedy } from '../../monitoring/robot-remedy.part.ts';
import { CauseChecks } from './CauseChecks.tsx';

/** Remedy: for one robot its steps; for several first the checks of their common cause. */
export function AlertRemedy({ alert }: { alert: Alert }) {
  const { t } = useI18n();
  const [taskId, setTaskId] = useState<string | null>(null);
  const { code, robots, robot, status } = alert;
  const hasRecovered = robots.now === 0;
  // Instead of steps: the result of the command that may have solved it.
  if (hasRecovered && taskId === null) return null;
  const hint = isMonitorCode(code) && <p className="mt-1 text-ink-2">{t(`monitorCodes.${code}.hint`)}</p>;
  return (
    <section>
      {!hasRecovered && <h3 className="mb-2 font-semibold">{t('alerts.drawer.what')}</h3>}
      {robots.all === 1 && robot !== null && (status !== 'resolved' || taskId !== null) ? (
        <RobotRemedy
          sn={robot.sn}
          code={code}
          otherwise={!hasRecovered && hint}
          taskId={taskId}
          onSent={setTaskId}
        />
      ) : (
        <>
          {robots.all > 1 && <CauseChecks alert={alert} />}
          {hint}
        </>
      )}
    </section>
  );
}
