import { useState } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useTeamSession } from '../../../platform/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormRow } from '../../../ui/FormRow.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';

/** Leaves the current team. */
export function LeaveRow() {
  const { t } = useI18n();
  const team = useTeamSession()?.team;
  const [isLeaving, setLeaving] = useState(false);
  if (!team) return null;
  return (
    <div className="max-w-220">
      <FormRow title={t('myAccount.data.leaveRow')} description={t('myAccount.data.leaveText')}>
        <Button
          disabledReason={team.role === 'owner' && t('myAccount.data.ownerStays')}
          onPress={() => setLeaving(true)}
        >
          {t('myAccount.data.leaveOf', { team: team.teamName })}
        </Button>
      </FormRow>
      {isLeaving && <LeaveDialog team={team} onClose={() => setLeaving(false)} />}
    </div>
  );
}
