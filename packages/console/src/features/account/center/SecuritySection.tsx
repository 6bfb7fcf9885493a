import { getProfile } from '@muster/contract/account/profile.endpoints';
import { cancelMail } from '@muster/contract/account/mail-address.endpoints';
import { removePhone } from '@muster/contract/account/phone.endpoints';
import type { Profile } from '@muster/contract/account/schemas';
import KeyRound from 'lucide-react/icons/key-round';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { Suspense, useState } from 'react';
import { useReportFailure } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { done } from '../../../platform/page/done.ts';
import { useChange } from '../../../platform/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { StrongRows } from '../security/StrongRows.tsx';
import { ReadyBanner } from '../security/ReadyBanner.tsx';
import { SignOnRows } from '../security/SignOnRows.tsx';
import { TrustedBrowsers } from '../security/TrustedBrowsers.tsx';
import { AccountCard, AccountRow, cardClass } from './AccountRow.tsx';
import { SessionList } from './SessionList.tsx';
import { SignInAlerts } from './SignInAlerts.tsx';

const ChangePasswordDialog = lazyPart(() => import('./ChangePasswordDialog.tsx'), 'ChangePasswordDialog');
const ChangeMailDialog = lazyPart(() => import('./ChangeMailDialog.tsx'), 'ChangeMailDialog');
const PhoneDialog = lazyPart(() => import('./PhoneDialog.tsx'), 'PhoneDialog');

/** Sign-in methods, sessions, and notices about them. */
export function SecuritySection({ profile }: { profile: Profile }) {
  const { t, format } = useI18n();
  const onError = useReportFailure();
  const [open, setOpen] = useState<'password' | 'mail' | 'phone' | null>(null);
  const cancel = useChange(cancelMail, [], getProfile);
  const forget = useChange(removePhone, [], getProfile);
  const close = () => setOpen(null);
  const { email, phone, pendingEmail, pendingPhone, passwordChangedAt } = profile;
  return (
    <>
      <ReadyBanner />
      <AccountCard title={t('myAccount.methods')}>
        <ul className={cardClass}>
          <AccountRow
            icon={KeyRound}
            title={t('myAccount.password.title')}
            actions={
              <Button
                variant="quiet"
                size="sm"
                className="text-accent-ink!"
                onPress={() => setOpen('password')}
              >
                {t('myAccount.password.change')}
              </Button>
            }
          >
            {!profile.hasPassword
              ? t('myAccount.password.none')
              : passwordChangedAt
                ? t('myAccount.password.changedAt', { time: format.date(passwordChangedAt) })
                : t('myAccount.password.neverChanged')}
          </AccountRow>
          <AccountRow
            icon={Mail}
            title={t('myAccount.profile.email')}
            actions={
              <>
                {pendingEmail && (
                  <Button
                    variant="quiet"
                    size="sm"
                    isPending={cancel.isPending}
                    onPress={() =>
                      cancel.mutate({}, { ...done(t('myAccount.mail.cancelled'), () => {}), onError })
                    }
                  >
                    {t('myAccount.mail.cancel')}
                  </Button>
                )}
                <Button
                  variant="quiet"
                  size="sm"
                  className="text-accent-ink!"
                  onPress={() => setOpen('mail')}
                >
                  {t('myAccount.mail.change')}
                </Button>
              </>
            }
          >
            <span className="block break-all">{email}</span>
            {pendingEmail && (
              <span className="block text-sm text-ink-3">
                {t('myAccount.mail.pending', { email: pendingEmail })}
              </span>
            )}
          </AccountRow>
          <AccountRow
            icon={Phone}
            title={t('myAccount.phone.title')}
            actions={
              <>
                {phone && (
                  <Button
                    variant="quiet"
                    size="sm"
                    isPending={forget.isPending}
                    onPress={() =>
                      forget.mutate({}, { ...done(t('myAccount.phone.removed'), () => {}), onError })
                    }
                  >
                    {t('myAccount.phone.remove')}
                  </Button>
                )}
                <Button
                  variant="quiet"
                  size="sm"
                  className="text-accent-ink!"
                  onPress={() => setOpen('phone')}
                >
                  {t(`myAccount.phone.${pendingPhone ? 'enter' : phone ? 'change' : 'add'}`)}
                </Button>
              </>
            }
          >
            <span className="flex flex-wrap items-center gap-2">
              {phone ?? t('myAccount.phone.none')}
              {phone && profile.isPhoneVerified && <Pill tone="good">{t('myAccount.phone.verified')}</Pill>}
            </span>
            {pendingPhone && (
              <span className="block text-sm text-ink-3">
                {t('myAccount.phone.pending', { phone: pendingPhone })}
              </span>
            )}
          </AccountRow>
          <StrongRows />
          <SignOnRows />
        </ul>
      </AccountCard>
      <SessionList />
      <TrustedBrowsers />
      <SignInAlerts profile={profile} />
      <Suspense>
        {open === 'password' && <ChangePasswordDialog profile={profile} onClose={close} />}
        {open === 'mail' && <ChangeMailDialog onClose={close} />}
        {open === 'phone' && <PhoneDialog profile={profile} onClose={close} />}
      </Suspense>
    </>
  );
}
