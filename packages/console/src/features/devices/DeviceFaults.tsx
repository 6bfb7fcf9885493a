import { isMonitorCode } from '@muster/phrases/monitor-codes';
import { faultTone } from '../../domain/robot/fault-tone.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Banner } from '../../ui/Banner.tsx';

/** Active faults: code, meaning and remedy. */
export function DeviceFaults({ faults }: { faults: readonly string[] }) {
  const { t } = useI18n();
  if (faults.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {faults.map((code) => {
        return (
          <li key={code}>
            <Banner tone={faultTone(code)}>
              {isMonitorCode(code) ? (
                <>
                  <strong>
                    {code} {t(`monitorCodes.${code}.title`)}
                  </strong>{' '}
                  {t(`monitorCodes.${code}.hint`)}
                </>
              ) : (
                t('devices.detail.unknownFault', { code })
              )}
            </Banner>
          </li>
        );
      })}
    </ul>
  );
}
