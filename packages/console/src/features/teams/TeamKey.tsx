import { getTeam } from '@muster/contract/teams/endpoints';
import type { Team } from '@muster/contract/teams/schemas';
import { PermittedButton } from '../../domain/permission/PermittedButton.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { ShowCovered } from '../../platform/page/ShowCovered.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { ScannableKey } from '../../ui/ScannableKey.tsx';

/** The key valid for any group, for users who may see it (spec section 6). */
export function TeamKey({ team, onRenew }: { team: Team; onRenew: () => void }) {
  const { t, format } = useI18n();
  if (team.isKeyCovered)
    return (
      <ShowCovered endpoint={getTeam} label={t('common.covered.show')}>
        {t('common.covered.hint')}
      </ShowCovered>
    );
  if (team.rmsKey === null) return <Banner>{t('teams.key.hidden')}</Banner>;
  const isGuest = team.rmsShareKey && !team.allowed.renewKey;
  return (
    <div className="flex flex-col gap-3">
      <ScannableKey
        text={team.rmsKey}
        fileName={`${team.teamName}-${t('teams.key.fileName')}`}
        labels={{
          copy: t('common.action.copy'),
          copied: t('common.action.copied'),
          picture: t('teams.key.picture', { team: team.teamName }),
          download: t('teams.key.download'),
        }}
        actions={
          <PermittedButton may={team.allowed.renewKey} size="sm" onPress={onRenew}>
            {t('teams.renew.action')}
          </PermittedButton>
        }
      />
      {isGuest && <p className="text-sm text-ink-3">{t('teams.key.sharedNote')}</p>}
      {team.keyRenewedAt && (
        <p className="text-sm text-ink-3">
          {t('teams.key.renewed', { time: format.dateTime(team.keyRenewedAt) })}
        </p>
      )}
    </div>
  );
}
