import type { Team } from '@muster/contract/teams';
import { getTeam, setAutoRegister, shareTeamKey } from '../../platform/endpoints.ts';
import { useReportFailure } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useChange } from '../../platform/query.ts';
import { FormRow } from '../../ui/FormRow.tsx';
import { Switch } from '../../ui/Switch.tsx';

/** What the owner turns on and off (spec section 4); the others read how it stands. */
export function TeamSwitches({ team }: { team: Team }) {
  const { t } = useI18n();
  const report = useReportFailure();
  const share = useChange(shareTeamKey, [getTeam], getTeam);
  const register = useChange(setAutoRegister, [getTeam], getTeam);
  // What was pressed shows at once, and what the server says when it has said it.
  const isShared = share.isPending ? share.variables.body.rmsShareKey : team.rmsShareKey;
  const isOpen = register.isPending ? register.variables.body.autoRegister : team.autoRegister;
  return (
    <>
      <FormRow title={t('teams.share.title')} description={t('teams.share.hint')}>
        <Switch
          isLeading
          isSelected={isShared}
          isDisabled={!team.allowed.update || share.isPending}
          onChange={(rmsShareKey) => share.mutate({ body: { rmsShareKey } }, { onError: report })}
        >
          {t(isShared ? 'teams.share.on' : 'teams.share.off')}
        </Switch>
      </FormRow>
      <FormRow title={t('teams.register.title')} description={t('teams.register.hint')}>
        <Switch
          isLeading
          isSelected={isOpen}
          isDisabled={!team.allowed.update || register.isPending}
          onChange={(autoRegister) => register.mutate({ body: { autoRegister } }, { onError: report })}
        >
          {t(isOpen ? 'teams.register.on' : 'teams.register.off')}
        </Switch>
      </FormRow>
    </>
  );
}
