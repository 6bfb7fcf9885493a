import type { Condition } from '@muster/contract/monitoring/condition.schemas';
import { useState } from 'react';
import { useSend } from '../../../domain/task/use-send.ts';
import { skipOffline, bodyOf } from '../../../domain/task/when-offline.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FormDialog } from '../../../platform/page/FormDialog.tsx';
import { useGo } from '../../../platform/page/visit.ts';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { usagePage } from '../../commands/usage.page.ts';
import type { OpenRobot } from './open-robot.ts';

export type OpenAllowedAppProps = {
  robot: OpenRobot;
  apps: Condition['allowedApps'];
  /** The user wants an app outside the list. */
  onOther: () => void;
  onClose: () => void;
  onSent: (taskId: string) => void;
};

/** Cannot collide with an app: package names contain a dot. */
const OTHER = 'other';

const idOf = ({ packageName, projectId }: Condition['allowedApps'][number]) =>
  `${packageName} ${projectId ?? ''}`;

/** Chooses one of the condition’s allowed apps and projects, or another app by its package. */
export function OpenAllowedApp({ robot, apps, onOther, onClose, onSent }: OpenAllowedAppProps) {
  const { t } = useI18n();
  const go = useGo();
  const [chosen, setChosen] = useState(idOf(apps[0]!));
  const { send, change } = useSend((task) => void go(usagePage, { search: { task } }));
  const robotName = robot.name || robot.sn;

  function submit() {
    const app = apps.find((each) => idOf(each) === chosen);
    if (!app) return onOther();
    const { packageName, name, projectId } = app;
    send(
      {
        deviceIds: [robot.id],
        command: {
          kind: 'app.open',
          parameters: { packageName, name, ...(projectId !== null && { projectId }) },
        },
        ...bodyOf(skipOffline),
      },
      (taskId) => {
        onClose();
        onSent(taskId);
      },
      robotName,
    );
  }

  return (
    <FormDialog
      title={`${t('commands.kind.app.open')} · ${robotName}`}
      description={t('commands.effect.app.open')}
      submitLabel={chosen === OTHER ? t('commands.send.continue') : t('commands.kind.app.open')}
      change={change}
      onClose={onClose}
      onSubmit={submit}
    >
      <RadioGroup
        label={t('activity.field.allowedApps')}
        value={chosen}
        onChange={setChosen}
        options={[
          ...apps.map((app) => ({
            id: idOf(app),
            label: app.name,
            description: app.projectId === null ? app.packageName : `${app.packageName} · ${app.projectId}`,
          })),
          { id: OTHER, label: t('monitoring.otherApp') },
        ]}
      />
    </FormDialog>
  );
}
