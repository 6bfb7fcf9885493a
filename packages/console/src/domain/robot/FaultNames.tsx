import { isMonitorCode } from '@muster/phrases/monitor-codes';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { faultTone } from './fault-tone.ts';

/** The fault of a robot by code and name; of several how many there are. Nothing for what is no fault. */
export function FaultNames({ codes }: { codes: readonly string[] }) {
  const { t, format } = useI18n();
  const faults = codes.filter((code) => faultTone(code) !== 'info');
  const nameOf = (code: string) =>
    isMonitorCode(code) ? `${code} ${t(`monitorCodes.${code}.title`)}` : code;
  if (faults.length < 2) return faults.map(nameOf).join('');
  return <span title={format.list(faults.map(nameOf))}>{t('devices.faults', { count: faults.length })}</span>;
}
