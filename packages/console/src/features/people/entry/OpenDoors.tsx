import { followInvitation, joinByDomain, joining } from '@muster/contract/people/joining.endpoints';
import type { ReactNode } from 'react';
import { useReportFailure } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useChange } from '../../../platform/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { toasts } from '../../../ui/toast-queue.ts';
import { JoinCard } from './JoinFrame.tsx';
import type { Standing } from './entry.queries.ts';

/** Teams that wait for this person: they were invited, or the team is open to their mail domain. */
export function OpenDoors({ standing: { invitations, openTeams } }: { standing: Standing }) {
  const { t } = useI18n();
  const report = useReportFailure();
  const follow = useChange(followInvitation, [joining]);
  const enter = useChange(joinByDomain, [joining]);
  const said = {
    onSuccess: ({ teamName: team, isMember }: { teamName: string; isMember: boolean }) =>
      void toasts.add({
        tone: 'success',
        title: isMember ? t('join.joined', { team }) : t('join.applied', { team }),
      }),
    onError: report,
  };
  return (
    <>
      {invitations.length > 0 && (
        <JoinCard title={t('join.invitations')}>
          <ul className="flex flex-col divide-y divide-line-soft">
            {invitations.map(({ id, teamName: team, inviter }) => (
              <Door
                key={id}
                team={team}
                note={inviter && t('join.invitedBy', { name: inviter })}
                label={t('join.acceptOf', { team })}
                isPending={follow.isPending && follow.variables.body.id === id}
                onPress={() => follow.mutate({ body: { id } }, said)}
              >
                {t('join.accept')}
              </Door>
            ))}
          </ul>
        </JoinCard>
      )}
      {openTeams.length > 0 && (
        <JoinCard title={t('join.openTeams')}>
          <ul className="flex flex-col divide-y divide-line-soft">
            {openTeams.map(({ teamId, teamName: team }) => (
              <Door
                key={teamId}
                team={team}
                note={null}
                label={t('join.joinOf', { team })}
                isPending={enter.isPending && enter.variables.body.teamId === teamId}
                onPress={() => enter.mutate({ body: { teamId } }, said)}
              >
                {t('join.join')}
              </Door>
            ))}
          </ul>
        </JoinCard>
      )}
    </>
  );
}

function Door(props: {
  team: string;
  note: ReactNode;
  label: string;
  isPending: boolean;
  onPress: () => void;
  children: string;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2.5">
      <span className="min-w-0 flex-1 basis-40">
        <span className="block font-semibold wrap-anywhere">{props.team}</span>
        {props.note && <span className="block text-sm text-ink-3">{props.note}</span>}
      </span>
      <Button size="sm" aria-label={props.label} isPending={props.isPending} onPress={props.onPress}>
        {props.children}
      </Button>
    </li>
  );
}
