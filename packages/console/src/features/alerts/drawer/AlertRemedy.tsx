import type { Alert } from '@muster/contract/alerts/schemas';
import { isMonitorCode } from '@muster/phrases/monitor-codes';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { RobotRemedy } from '../../monitoring/robot-remedy.part.ts';
import { CauseChecks } from './CauseChecks.tsx';

/** Remedy: for one robot its steps; for several first the checks of their common cause. */
export function AlertRemedy({ alert }: { alert: Alert }) {
  const { t } = useI18n();
  const { code, robots, robot, status } = alert;
  // All robots have recovered: no steps.
  if (robots.now === 0) return null;
  const hint = isMonitorCode(code) && <p className="mt-1 text-ink-2">{t(`monitorCodes.${code}.hint`)}</p>;
  return (
    <section>
      <h3 className="mb-2 font-semibold">{t('alerts.drawer.what')}</h3>
      {robots.all === 1 && robot !== null && status !== 'resolved' ? (
        <RobotRemedy sn={robot.sn} code={code} otherwise={hint} />
      ) : (
        <>
          {robots.all > 1 && <CauseChecks alert={alert} />}
          {hint}
        </>
      )}
    </section>
  );
}
