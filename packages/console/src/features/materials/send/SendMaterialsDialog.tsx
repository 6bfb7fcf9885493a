import { useState } from 'react';
import { bodyOf, skipOffline, HOUR_MINUTES, DAY_MINUTES } from '../../../domain/task/when-offline.ts';
import { DeliverLater } from '../../../domain/task/DeliverLater.tsx';
import { GroupPickList, useRobotsOf } from '../../../domain/group/GroupPickList.tsx';
import { RobotPickList } from '../../../domain/robot/RobotPickList.tsx';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FormDialog } from '../../../platform/page/FormDialog.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { useSendMaterials } from './use-send-materials.ts';

const expiries = [HOUR_MINUTES, DAY_MINUTES, 3 * DAY_MINUTES, 7 * DAY_MINUTES];

export type SendMaterialsDialogProps = {
  materials: readonly { id: string; name?: string }[];
  onClose: () => void;
  /** Called when all of them were sent. */
  onSent: () => void;
};

/** Sends materials to chosen groups or robots, one task per material; failures are listed by name. */
export function SendMaterialsDialog({ materials, onClose, onSent }: SendMaterialsDialogProps) {
  const { t } = useI18n();
  const [by, setBy] = useState<'groups' | 'robots'>('groups');
  const [groupIds, setGroupIds] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const ofGroups = useRobotsOf(groupIds);
  const deviceIds = by === 'robots' ? chosen : groupIds.length > 0 ? (ofGroups.data ?? []) : [];
  const [whenOffline, setWhenOffline] = useState(skipOffline);
  const change = useSendMaterials(onSent);
  const count = deviceIds.length;
  const isEmpty = by === 'groups' && groupIds.length > 0 && ofGroups.isSuccess;
  return (
    <FormDialog
      title={
        materials.length === 1 && materials[0]!.name !== undefined
          ? t('materials.send.title', { name: materials[0]!.name })
          : t('materials.send.titleMany', { count: materials.length })
      }
      submitLabel={count > 0 ? t('materials.send.submit', { count }) : t('materials.send.action')}
      disabledReason={count === 0 && t(isEmpty ? 'materials.send.noRobots' : 'materials.send.chooseRobots')}
      change={change}
      hasInput={groupIds.length > 0 || chosen.length > 0}
      onClose={onClose}
      onSubmit={() =>
        change.mutate({ materials, body: { deviceIds: [...deviceIds], ...bodyOf(whenOffline) } })
      }
    >
      <SegmentedControl
        label={t('materials.send.action')}
        value={by}
        onChange={setBy}
        className="mb-3"
        segments={[
          { id: 'groups', label: t('materials.send.groups') },
          { id: 'robots', label: t('groups.column.devices') },
        ]}
      />
      {by === 'groups' ? (
        <GroupPickList values={groupIds} onChange={setGroupIds} />
      ) : (
        <RobotPickList values={chosen} onChange={setChosen} />
      )}
      <DeliverLater
        className="mt-4"
        value={whenOffline}
        onChange={setWhenOffline}
        expiries={expiries}
        words={{
          deliver: t('commands.send.deliver'),
          hint: t('commands.send.deliverHint'),
          expiry: t('commands.send.expiry'),
          hours: (hours) => t('commands.send.hours', { count: hours }),
          days: (days) => t('commands.send.days', { count: days }),
        }}
      />
    </FormDialog>
  );
}
