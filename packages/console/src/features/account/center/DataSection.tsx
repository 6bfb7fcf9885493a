import { downloadData } from '@muster/contract/account/profile.endpoints';
import Download from 'lucide-react/icons/download';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { fileUrl } from '../../../platform/file-url.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormRow } from '../../../ui/FormRow.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ownTeamsQuery } from './account.queries.ts';
import { cardClass } from './AccountRow.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';

const RemoveAccountDialog = lazyPart(() => import('./RemoveAccountDialog.tsx'), 'RemoveAccountDialog');

type OwnTeam = { teamId: string; teamName: string };

/** The user's teams and stored data: to export, leave or delete. */
export function DataSection() {
  const { t } = useI18n();
  const query = useQuery(ownTeamsQuery);
  const [leaving, setLeaving] = useState<OwnTeam | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const isOwner = query.data?.teams.some(({ role }) => role === 'owner') === true;

  return (
    <>
      <FormRow title={t('myAccount.data.teams')}>
        {query.isError && <FailedQuery query={query} isPartial={Boolean(query.data)} />}
        {query.data?.teams.length === 0 && <p className="text-ink-2">{t('myAccount.data.noTeams')}</p>}
        <ul className={query.data?.teams.length === 0 ? 'hidden' : cardClass}>
          {query.data?.teams.map((team) => (
            <li
              key={team.teamId}
              className="flex items-center gap-3 border-t border-line-soft px-4 py-2.5 first:border-t-0"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{team.teamName}</span>
                <span className="text-sm text-ink-3">{t(`common.role.${team.role}`)}</span>
              </span>
              <Button
                variant="quiet"
                size="sm"
                aria-label={t('myAccount.data.leaveOf', { team: team.teamName })}
                disabledReason={team.role === 'owner' && t('myAccount.data.ownerStays')}
                onPress={() => setLeaving(team)}
                className="-me-2.5"
              >
                {t('myAccount.data.leave')}
              </Button>
            </li>
          ))}
        </ul>
      </FormRow>
      <FormRow title={t('myAccount.data.download')} description={t('myAccount.data.downloadHint')}>
        <LinkButton
          variant="secondary"
          href={fileUrl(downloadData, {})}
          download
          icon={<Download size={16} aria-hidden />}
        >
          {t('myAccount.data.downloadAction')}
        </LinkButton>
      </FormRow>
      <FormRow title={t('myAccount.data.remove')} description={t('myAccount.data.removeHint')}>
        <Button
          className="text-high-ink!"
          disabledReason={isOwner && t('errors.E074.message')}
          onPress={() => setRemoving(true)}
        >
          {t('myAccount.data.remove')}
        </Button>
        {isOwner && <p className="mt-2 text-sm text-ink-3">{t('errors.E074.message')}</p>}
      </FormRow>
      {leaving && <LeaveDialog team={leaving} onClose={() => setLeaving(null)} />}
      <Suspense>{isRemoving && <RemoveAccountDialog onClose={() => setRemoving(false)} />}</Suspense>
    </>
  );
}
