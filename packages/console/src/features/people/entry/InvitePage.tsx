import { useQuery } from '@tanstack/react-query';
import { useErrorText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { usePage } from '../../../platform/page/visit.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { paths, signInPath } from '../../../platform/paths.ts';
import { AcceptAsMember } from './AcceptAsMember.tsx';
import { AcceptWithAccount } from './AcceptWithAccount.tsx';
import { invitationQuery } from './entry.queries.ts';
import { invitePage } from '../invite.page.ts';
import { JoinFrame, JoinLoading } from './JoinFrame.tsx';
import { useOfferText } from './use-offer-text.ts';

/** `/invite-verify`: content of an invitation, and the way to accept it that fits the user. */
export function InvitePage() {
  const { t } = useI18n();
  const textOf = useErrorText();
  const offerText = useOfferText();
  const { token } = usePage(invitePage).search;
  const query = useQuery(invitationQuery(token));
  const offer = query.data;
  if (query.isPending) return <JoinLoading title={t('shell.page.inviteVerify')} />;
  if (!offer) {
    const isAccepted = isApiError(query.error, 'E047');
    const { title, message } = textOf(query.error);
    return (
      <JoinFrame title={t('join.invitation.failed')}>
        <div role="alert" className="rounded-panel border border-line bg-surface p-6 shadow-raised">
          <h1 className="text-xl font-bold">{t('join.invitation.failed')}</h1>
          <p className="mt-3 font-semibold">{title}</p>
          <p className="mt-1 mb-5 text-ink-2">{isAccepted ? t('join.invitation.accepted') : message}</p>
          <a href={isAccepted ? signInPath(paths.join) : paths.home} className={buttonClass('secondary')}>
            {t(isAccepted ? 'join.invitation.myRequests' : 'join.invitation.home')}
          </a>
        </div>
      </JoinFrame>
    );
  }
  const title = t('join.invitation.title', { team: offer.teamName });
  return (
    <JoinFrame title={title}>
      <div className="rounded-panel border border-line bg-surface p-6 shadow-raised">
        <h1 className="text-xl font-bold wrap-anywhere">{title}</h1>
        <p className="mt-1 text-ink-2 wrap-anywhere">{offerText(offer)}</p>
        <p className="mt-1 mb-5 text-ink-3">{t('join.invitation.approval')}</p>
        {offer.signedIn === null && !offer.hasAccount ? (
          <AcceptWithAccount token={token} offer={offer} />
        ) : (
          <AcceptAsMember token={token} offer={offer} />
        )}
      </div>
    </JoinFrame>
  );
}
