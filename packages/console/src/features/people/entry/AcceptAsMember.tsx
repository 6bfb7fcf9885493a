import { useState } from 'react';
import { useReportFailure } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { paths, signInPath } from '../../../platform/paths.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import type { InvitationOffer } from './entry.queries.ts';
import { JoinForm } from './JoinForm.tsx';
import { leaveAccount } from './leave-account.ts';
import { useAccept } from './use-accept.ts';

/** Invitation for a user with an account: signed in as the invited user, as another one, or signed out. */
export function AcceptAsMember({ token, offer }: { token: string; offer: InvitationOffer }) {
  const { t } = useI18n();
  const report = useReportFailure();
  const { change, accept } = useAccept();
  const [isLeaving, setLeaving] = useState(false);
  const here = `${location.pathname}?token=${encodeURIComponent(token)}`;
  const { signedIn } = offer;
  const invited = offer.nuwaId ?? offer.email ?? '';

  if (signedIn === null)
    return (
      <div className="flex flex-col gap-4">
        <p className="text-ink-2 wrap-anywhere">{t('join.invitation.hasAccount', { email: invited })}</p>
        <a href={signInPath(here)} className={buttonClass('primary')}>
          {t('join.invitation.signIn')}
        </a>
      </div>
    );

  if (!signedIn.isInvited) {
    return (
      <div className="flex flex-col gap-4">
        <Banner tone="warn">
          <span className="wrap-anywhere">
            {t('join.invitation.another', { email: signedIn.email, invited })}
          </span>
        </Banner>
        <Button
          variant="primary"
          isPending={isLeaving}
          onPress={() => {
            setLeaving(true);
            // An invited user without an account creates one by the invitation; others sign in first.
            void leaveAccount(here, offer.hasAccount).catch((error: unknown) => {
              setLeaving(false);
              report(error);
            });
          }}
        >
          {t('join.invitation.switch')}
        </Button>
        <a href={paths.home} className={buttonClass('secondary')}>
          {t('join.invitation.stay')}
        </a>
      </div>
    );
  }

  return (
    <JoinForm
      submitLabel={t('join.invitation.submit')}
      change={change}
      isMain
      onSubmit={() => accept({ token })}
    >
      <p className="text-ink-2 wrap-anywhere">{t('join.signedIn', { email: signedIn.email })}</p>
    </JoinForm>
  );
}
