import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Team } from '@muster/contract/teams/schemas';
import { lazyPart } from '../../platform/lazy-part.ts';
import { PermittedButton } from '../../domain/permission/PermittedButton.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { PageTop } from '../../platform/page/PageTop.tsx';
import { TeamTimeZone } from '../schedules/team-time-zone.part.ts';
import { TokensSection } from '../tokens/tokens.part.ts';
import { ActivityLink } from '../activity/activity-link.part.tsx';
import { ProvisioningSection } from '../scim/provisioning.part.ts';
import { FormRow } from '../../ui/FormRow.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SignOnPart } from '../sign-on/sign-on.part.ts';
import { useCan } from '../../platform/permissions.ts';
import { TeamCounts } from './TeamCounts.tsx';
import { TeamFacts } from './TeamFacts.tsx';
import { TeamKey } from './TeamKey.tsx';
import { TeamPolicy } from './TeamPolicy.tsx';
import { TeamSwitches } from './TeamSwitches.tsx';
import { teamQuery } from '../../domain/team/team.queries.ts';

const RenameDialog = lazyPart(() => import('./RenameDialog.tsx'), 'RenameDialog');
const RenewKeyDialog = lazyPart(() => import('./RenewKeyDialog.tsx'), 'RenewKeyDialog');

/** First tab of the account centre: the team, its counts, and for the owner its settings. */
export function TeamPart() {
  const { t } = useI18n();
  const can = useCan();
  const query = useQuery(teamQuery);
  // The team as shown when the dialog opened: the change is based on it.
  const [open, setOpen] = useState<{ dialog: 'rename' | 'renew'; team: Team } | null>(null);
  const mayReadTokens = useCan()('token.team');
  const team = query.data;
  return (
    <>
      <PageTop
        title={t('shell.page.accountCenter')}
        subtitle={team?.teamName}
        actions={
          team && (
            <>
              <ActivityLink objectType="team" objectId={team.teamId} size="md" />
              <PermittedButton may={team.allowed.update} onPress={() => setOpen({ dialog: 'rename', team })}>
                {t('teams.rename.action')}
              </PermittedButton>
            </>
          )
        }
      />
      {query.isError && <FailedQuery query={query} isPartial={Boolean(team)} />}
      {query.isPending && (
        <div role="status" aria-busy className="flex max-w-220 flex-col gap-4 py-4">
          <span className="sr-only">{t('common.loading')}</span>
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-48 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {team && (
        <div className="max-w-220 py-4">
          <TeamCounts team={team} />
          <FormRow title={t('teams.facts')}>
            <TeamFacts team={team} />
          </FormRow>
          <FormRow title={t('teams.key.title')} description={t('teams.key.hint')}>
            <TeamKey team={team} onRenew={() => setOpen({ dialog: 'renew', team })} />
          </FormRow>
          <TeamSwitches team={team} />
          <TeamTimeZone />
          <TeamPolicy team={team} />
          {mayReadTokens && <TokensSection kind="team" />}
          {can('signOn.manage') && <SignOnPart />}
          {can('scim.manage') && <ProvisioningSection />}
        </div>
      )}
      <Suspense>
        {open?.dialog === 'rename' && <RenameDialog team={open.team} onClose={() => setOpen(null)} />}
        {open?.dialog === 'renew' && <RenewKeyDialog team={open.team} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}
