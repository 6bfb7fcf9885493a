import { useState } from 'react';
import { bodyOf, skipOffline, HOUR_MINUTES, DAY_MINUTES } from '../../../domain/task/when-offline.ts';
import { DeliverLater } from '../../../domain/task/DeliverLater.tsx';
import { robotsQuery } from '../../../domain/robot/robot.queries.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { usePagedChoices } from '../../../platform/list/paged-choices.ts';
import { PickList } from '../../../platform/list/PickList.tsx';
import { FormDialog } from '../../../platform/page/FormDialog.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { useSendMaterials } from './use-send-materials.ts';

const expiries = [HOUR_MINUTES, DAY_MINUTES, 3 * DAY_MINUTES, 7 * DAY_MINUTES];

export type SendMaterialsDialogProps = {
  materials: readonly { id: string; name?: string }[];
  onClose: () => void;
  /** All of them are on the way. */
  onSent: () => void;
};

/** Chooses robots and sends them materials, one task for each; what fails is named. */
export function SendMaterialsDialog({ materials, onClose, onSent }: SendMaterialsDialogProps) {
  const { t } = useI18n();
  const [deviceIds, setDeviceIds] = useState<readonly string[]>([]);
  const [keyword, setKeyword] = useState('');
  const [whenOffline, setWhenOffline] = useState(skipOffline);
  const choices = usePagedChoices(keyword, robotsQuery);
  const change = useSendMaterials(onSent);
  const count = deviceIds.length;
  return (
    <FormDialog
      title={
        materials.length === 1 && materials[0]!.name !== undefined
          ? t('materials.send.title', { name: materials[0]!.name })
          : t('materials.send.titleMany', { count: materials.length })
      }
      submitLabel={count > 0 ? t('materials.send.submit', { count }) : t('materials.send.action')}
      disabledReason={count === 0 && t('materials.send.chooseRobots')}
      change={change}
      onClose={onClose}
      onSubmit={() =>
        change.mutate({ materials, body: { deviceIds: [...deviceIds], ...bodyOf(whenOffline) } })
      }
    >
      <PickList
        label={t('devices.search')}
        keyword={keyword}
        onKeyword={setKeyword}
        choices={choices}
        emptyText={t('common.list.noMatch')}
        moreText={(more) => t('commands.andMore', { count: more })}
      >
        {({ id, name, sn, group }) => (
          <li key={id} className="px-3.5 py-2">
            <Checkbox
              isSelected={deviceIds.includes(id)}
              onChange={(isChosen) =>
                setDeviceIds(isChosen ? [...deviceIds, id] : deviceIds.filter((each) => each !== id))
              }
              description={`${sn} · ${group.name}`}
              className="w-full"
            >
              {name || sn}
            </Checkbox>
          </li>
        )}
      </PickList>
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
