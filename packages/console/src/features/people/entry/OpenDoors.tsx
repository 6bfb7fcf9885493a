import {
  declineInvitation,
  followInvitation,
  joinByDomain,
  joining,
} from '@muster/contract/people/joining.endpoints';
import { type ReactNode, useState } from 'react';
import { useReportFailure } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { ConfirmChange } from '../../../platform/page/ConfirmChange.tsx';
import { done } from '../../../platform/page/done.ts';
import { useChange } from '../../../platform/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { toasts } from '../../../ui/toast-queue.ts';
import { JoinCard } from './JoinFrame.tsx';
import type { Standing } from './entry.queries.ts';
import { useOfferText } from './use-offer-text.ts';

type Invitation = Standing['invitations'][number];

/** Teams that the user can join: by invitation, or because the team is open to their mail domain. */
export function OpenDoors({ standing: { invitations, openTeams } }: { standing: Standing }) {
  const { t } = useI18n();
  const report = useReportFailure();
  const offerText = useOfferText();
  const [declining, setDeclining] = useState<Invitation | null>(null);
  const follow = useChange(followInvitation, [joining]);
  const decline = useChange(declineInvitation, [joining]);
  const enter = useChange(joinByDomain, [joining]);
  const said = {
    onSuccess: ({ teamName: team, isMember }: { teamName: string; isMember: boolean }) =>
      void toasts.add({
        tone: 'success',
        title: isMember ? t('join.joined', { team }) : t('join.applied', { team }),
      }),
    onError: report,
  };
  const close = () => setDeclining(null);
  return (
    <>
      {invitations.length > 0 && (
        <JoinCard title={t('join.invitations')}>
          <ul className="flex flex-col divide-y divide-line-soft">
            {invitations.map((invitation) => {
              const { id, teamName: team } = invitation;
              return (
                <Door key={id} team={team} note={offerText(invitation)}>
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={t('join.declineOf', { team })}
                    onPress={() => {
                      decline.reset();
                      setDeclining(invitation);
                    }}
                  >
                    {t('join.decline')}
                  </Button>
                  <Button
                    size="sm"
                    aria-label={t('join.acceptOf', { team })}
                    isPending={follow.isPending && follow.variables.body.id === id}
                    onPress={() => follow.mutate({ body: { id } }, said)}
                  >
                    {t('join.accept')}
                  </Button>
                </Door>
              );
            })}
          </ul>
        </JoinCard>
      )}
      {openTeams.length > 0 && (
        <JoinCard title={t('join.openTeams')}>
          <ul className="flex flex-col divide-y divide-line-soft">
            {openTeams.map(({ teamId, teamName: team }) => (
              <Door key={teamId} team={team}>
                <Button
                  size="sm"
                  aria-label={t('join.joinOf', { team })}
                  isPending={enter.isPending && enter.variables.body.teamId === teamId}
                  onPress={() => enter.mutate({ body: { teamId } }, said)}
                >
                  {t('join.join')}
                </Button>
              </Door>
            ))}
          </ul>
        </JoinCard>
      )}
      {declining && (
        <ConfirmChange
          title={t('join.declineTitle', { team: declining.teamName })}
          confirmLabel={t('join.decline')}
          change={decline}
          onConfirm={() => decline.mutate({ params: { id: declining.id } }, done(t('join.declined'), close))}
          onCancel={close}
        >
          {t('join.declineMessage')}
        </ConfirmChange>
      )}
    </>
  );
}

function Door({ team, note, children }: { team: string; note?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2.5">
      <span className="min-w-0 flex-1 basis-40">
        <span className="block font-semibold wrap-anywhere">{team}</span>
        {note && <span className="block text-sm wrap-anywhere text-ink-3">{note}</span>}
      </span>
      <span className="flex gap-1.5">{children}</span>
    </li>
  );
}
