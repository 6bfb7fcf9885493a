import type { Team } from '@muster/contract/teams/schemas';
import { useState } from 'react';
import { getTeam, setAutoRegister, shareTeamKey } from '@muster/contract/teams/endpoints';
import { useReportFailure } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useChange } from '../../platform/query.ts';
import { FormRow } from '../../ui/FormRow.tsx';
import { Switch } from '../../ui/Switch.tsx';

type TeamSwitchProps = {
  part: 'share' | 'register';
  saved: boolean;
  isDisabled: boolean;
  onChange: (isOn: boolean, options: { onError: (error: Error) => void; onSettled: () => void }) => void;
};

/** Optimistic switch: shows the new state at once, and the server's state after the response. */
function TeamSwitch(props: TeamSwitchProps) {
  const { part, saved, isDisabled, onChange } = props;
  const { t } = useI18n();
  const onError = useReportFailure();
  const [pressed, setPressed] = useState<boolean | null>(null);
  const isOn = pressed ?? saved;
  return (
    <FormRow title={t(`teams.${part}.title`)} description={t(`teams.${part}.hint`)}>
      <Switch
        isLeading
        isSelected={isOn}
        isDisabled={isDisabled}
        onChange={(next) => {
          setPressed(next);
          onChange(next, { onError, onSettled: () => setPressed(null) });
        }}
      >
        {t(`teams.${part}.${isOn ? 'on' : 'off'}`)}
      </Switch>
    </FormRow>
  );
}

/** The owner's settings (spec section 4); read-only for other members. */
export function TeamSwitches({ team }: { team: Team }) {
  const share = useChange(shareTeamKey, [getTeam], getTeam, shareTeamKey);
  const register = useChange(setAutoRegister, [getTeam], getTeam, setAutoRegister);
  const isReadOnly = !team.allowed.update;
  return (
    <>
      <TeamSwitch
        part="share"
        saved={team.rmsShareKey}
        isDisabled={isReadOnly}
        onChange={(rmsShareKey, options) => share.mutate({ body: { rmsShareKey } }, options)}
      />
      <TeamSwitch
        part="register"
        saved={team.autoRegister}
        isDisabled={isReadOnly}
        onChange={(autoRegister, options) => register.mutate({ body: { autoRegister } }, options)}
      />
    </>
  );
}
