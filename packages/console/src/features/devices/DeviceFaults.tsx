import { useI18n } from '../../platform/i18n/i18n.ts';
import { faultKeyOf, faultTone } from './fault-words.ts';
import { Banner } from '../../ui/Banner.tsx';

/** Each active fault with its code, what it is, and what to do about it. */
export function DeviceFaults({ faults }: { faults: readonly string[] }) {
  const { t } = useI18n();
  if (faults.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {faults.map((code) => {
        const key = faultKeyOf(code);
        return (
          <li key={code}>
            <Banner tone={faultTone(code)}>
              <strong>{code}</strong> {key && `${t(`monitorCodes.${key}.title`)} ${t(`monitorCodes.${key}.hint`)}`}
            </Banner>
          </li>
        );
      })}
    </ul>
  );
}
