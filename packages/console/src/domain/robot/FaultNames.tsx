import { isMonitorCode } from '@muster/phrases/monitor-codes';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { faultTone } from './fault-tone.ts';

/** A robot's fault by code and name; for several, their number. Codes that are no faults are left out. */
export function FaultNames({ codes }: { codes: readonly string[] }) {
  const { t, format } = useI18n();
  const faults = codes.filter((code) => faultTone(code) !== 'info');
  const nameOf = (code: string) =>
    isMonitorCode(code) ? `${code} ${t(`monitorCodes.${code}.title`)}` : code;
  if (faults.length < 2) return faults.map(nameOf).join('');
  return <span title={format.list(faults.map(nameOf))}>{t('devices.faults', { count: faults.length })}</span>;
}
