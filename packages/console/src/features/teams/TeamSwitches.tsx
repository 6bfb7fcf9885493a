import type { Team } from '@muster/contract/teams/schemas';
import { useState } from 'react';
import { getTeam, setAutoRegister, shareTeamKey } from '@muster/contract/teams/endpoints';
import { useReportFailure } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useChange } from '../../platform/query.ts';
import { FormRow } from '../../ui/FormRow.tsx';
import { Switch } from '../../ui/Switch.tsx';

/** What was pressed shows at once, and what the server says when it has said it. */
function usePressed(saved: boolean) {
  const [pressed, setPressed] = useState<boolean | null>(null);
  return { isOn: pressed ?? saved, press: setPressed, settle: () => setPressed(null) };
}

/** What the owner turns on and off (spec section 4); the others read how it stands. */
export function TeamSwitches({ team }: { team: Team }) {
  const { t } = useI18n();
  const onError = useReportFailure();
  const share = useChange(shareTeamKey, [getTeam], getTeam);
  const register = useChange(setAutoRegister, [getTeam], getTeam);
  const shared = usePressed(team.rmsShareKey);
  const open = usePressed(team.autoRegister);
  return (
    <>
      <FormRow title={t('teams.share.title')} description={t('teams.share.hint')}>
        <Switch
          isLeading
          isSelected={shared.isOn}
          isDisabled={!team.allowed.update || share.isPending}
          onChange={(rmsShareKey) => {
            shared.press(rmsShareKey);
            share.mutate({ body: { rmsShareKey } }, { onError, onSettled: shared.settle });
          }}
        >
          {t(shared.isOn ? 'teams.share.on' : 'teams.share.off')}
        </Switch>
      </FormRow>
      <FormRow title={t('teams.register.title')} description={t('teams.register.hint')}>
        <Switch
          isLeading
          isSelected={open.isOn}
          isDisabled={!team.allowed.update || register.isPending}
          onChange={(autoRegister) => {
            open.press(autoRegister);
            register.mutate({ body: { autoRegister } }, { onError, onSettled: open.settle });
          }}
        >
          {t(open.isOn ? 'teams.register.on' : 'teams.register.off')}
        </Switch>
      </FormRow>
    </>
  );
}
