import { getProfile, updateProfile } from '@muster/contract/account/profile.endpoints';
import type { Profile } from '@muster/contract/account/schemas';
import { useReportFailure } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useChange } from '../../../platform/query.ts';
import { Select } from '../../../ui/Select.tsx';
import { AccountCard, cardClass } from './AccountRow.tsx';

const channels = ['mail', 'phone', 'off'] as const;

export function SignInAlerts({ profile }: { profile: Profile }) {
  const { t } = useI18n();
  const onError = useReportFailure();
  const change = useChange(updateProfile, [], getProfile);
  const shown = change.isPending ? change.variables.body?.signInAlerts : undefined;
  const { canText, isPhoneVerified, signInAlerts } = profile;
  // Without a gateway alerts for a phone are sent by mail.
  const current = signInAlerts === 'phone' && !canText ? 'mail' : signInAlerts;
  return (
    <AccountCard title={t('myAccount.alerts.title')}>
      <div className={`${cardClass} px-4 py-4`}>
        <Select
          label={t('myAccount.alerts.label')}
          placeholder=""
          value={shown ?? current}
          description={canText && !isPhoneVerified && t('myAccount.alerts.phoneNeeded')}
          options={channels
            .filter((id) => id !== 'phone' || canText)
            .map((id) => ({
              id,
              label: t(`myAccount.alerts.${id}`),
              isDisabled: id === 'phone' && !isPhoneVerified,
            }))}
          onChange={(signInAlerts) => change.mutate({ body: { signInAlerts } }, { onError })}
          className="max-w-100"
        />
      </div>
    </AccountCard>
  );
}
