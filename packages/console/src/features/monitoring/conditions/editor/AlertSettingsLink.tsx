import { useI18n } from '../../../../platform/i18n/i18n.ts';
import { Link } from '../../../../platform/page/Link.tsx';
import { useCan } from '../../../../platform/permissions.ts';
import { alertSettingsPage } from '../../../alerts/alert-settings.page.ts';

/** Where the times without mails are set: users look for them among the conditions. */
export function AlertSettingsLink() {
  const { t } = useI18n();
  if (!useCan()('alert.settings')) return null;
  return (
    <p className="text-sm text-ink-2">
      {t('monitoring.setting.doNotDisturb.mails')}{' '}
      <Link page={alertSettingsPage}>{t('shell.page.alertSettings')}</Link>
    </p>
  );
}
