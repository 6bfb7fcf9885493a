import type { Team } from '@muster/contract/teams/schemas';
import { getTeam, renewTeamKey } from '@muster/contract/teams/endpoints';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { ConfirmTwice } from '../../platform/page/ConfirmTwice.tsx';
import { done } from '../../platform/page/done.ts';
import { useChange } from '../../platform/query.ts';

/** Confirmed twice, because it invalidates every copy of the old key. */
export function RenewKeyDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const { t } = useI18n();
  const change = useChange(renewTeamKey, [getTeam]);
  return (
    <ConfirmTwice
      first={{
        title: t('teams.renew.title'),
        message: t('teams.renew.message'),
        confirmLabel: t('teams.renew.next'),
      }}
      title={t('teams.renew.sure')}
      confirmLabel={t('teams.renew.submit')}
      change={change}
      onCancel={onClose}
      onConfirm={() =>
        change.mutate({ body: { revision: team.revision } }, done(t('teams.renew.done'), onClose))
      }
    >
      {t('teams.renew.sureMessage')}
    </ConfirmTwice>
  );
}
