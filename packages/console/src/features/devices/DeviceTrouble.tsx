import type { DeviceDetail } from '@muster/contract/devices/schemas';
import { Ago } from '../../platform/i18n/Ago.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Banner } from '../../ui/Banner.tsx';

/** The robot's last problem and its remedy; nothing without a problem. */
export function DeviceTrouble({ trouble }: { trouble: DeviceDetail['trouble'] }) {
  const { t, format } = useI18n();
  if (trouble === null) return null;
  const { reason, detail, addresses, at } = trouble;
  return (
    <Banner tone={trouble.kind === 'contested' ? 'error' : 'warn'}>
      <strong>{t(`devices.trouble.${reason}.title`)}</strong> {t(`devices.trouble.${reason}.hint`)}
      <span className="block text-sm">
        <Ago at={at} />
        {addresses.length > 0 && ` · ${t('devices.trouble.from', { addresses: format.list(addresses) })}`}
      </span>
      {detail !== null && <code className="block text-sm break-words">{detail}</code>}
    </Banner>
  );
}
