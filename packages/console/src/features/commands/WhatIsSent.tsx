import type { CommandKind } from '@muster/contract/robot-link/commands';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';

export type WhatIsSentProps = {
  kind: CommandKind;
  /** Names of the robots, if there are few enough to list. */
  robots: string | undefined;
  /** Content of the command: a shell line, an app, a project. */
  subject: string;
};

/** Summary in a confirmation: the command, its content and the robots. */
export function WhatIsSent({ kind, robots, subject }: WhatIsSentProps) {
  const { t } = useI18n();
  const isLine = kind === 'adb.run';
  return (
    <DescriptionList
      items={[
        { id: 'kind', term: t('commands.send.kind'), value: t(`commands.kind.${kind}`) },
        ...(robots ? [{ id: 'robots', term: t('commands.send.robots'), value: robots }] : []),
        ...(subject
          ? [
              {
                id: 'subject',
                term: t(isLine ? 'commands.send.line' : 'commands.column.task'),
                value: isLine ? (
                  <code translate="no" className="font-mono wrap-anywhere">
                    {subject}
                  </code>
                ) : (
                  subject
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
