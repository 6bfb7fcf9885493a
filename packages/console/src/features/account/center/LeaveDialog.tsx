import { userInfo } from '@muster/contract/account/endpoints';
import { leaveTeam } from '@muster/contract/account/removal.endpoints';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { keepToast } from '../../../platform/kept-toast.ts';
import { ConfirmChange } from '../../../platform/page/ConfirmChange.tsx';
import { paths } from '../../../platform/paths.ts';
import { useChange } from '../../../platform/query.ts';
import { useTeamSession } from '../../../platform/session.ts';
import { toasts } from '../../../ui/toast-queue.ts';

export type LeaveDialogProps = { team: { teamId: string; teamName: string }; onClose: () => void };

export function LeaveDialog({ team: { teamId, teamName }, onClose }: LeaveDialogProps) {
  const { t } = useI18n();
  const session = useTeamSession();
  const leave = useChange(leaveTeam, [userInfo]);

  function confirm() {
    leave.mutate(
      { params: { id: teamId } },
      {
        onSuccess: () => {
          const left = t('myAccount.data.left', { team: teamName });
          // The page shows data of the team that was left.
          if (teamId === session?.team.teamId) {
            keepToast(left);
            location.assign(paths.home);
          } else toasts.add({ tone: 'success', title: left });
          onClose();
        },
      },
    );
  }
  return (
    <ConfirmChange
      title={t('myAccount.data.leaveTitle', { team: teamName })}
      confirmLabel={t('myAccount.data.leave')}
      change={leave}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {t('myAccount.data.leaveText')}
    </ConfirmChange>
  );
}
