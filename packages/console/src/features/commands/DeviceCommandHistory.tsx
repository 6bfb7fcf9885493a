import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDetailText } from '../../domain/task/detail-text.ts';
import { Ago } from '../../platform/i18n/Ago.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { Link } from '../../platform/page/Link.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CommandPill } from './CommandPill.tsx';
import { detailBeside } from './detail-beside.ts';
import { LogLink } from './LogLink.tsx';
import { usagePage } from './usage.page.ts';
import { commandsShown, deviceCommandsQuery } from './commands.queries.ts';

export type DeviceCommandHistoryProps = { deviceId: string };

const { first: FIRST, most: MOST } = commandsShown;

/** Recent commands of one robot and their results. */
export function DeviceCommandHistory({ deviceId }: DeviceCommandHistoryProps) {
  const { t } = useI18n();
  const textOf = useDetailText();
  const [limit, setLimit] = useState<number>(FIRST);
  const list = useQuery(deviceCommandsQuery(deviceId, limit));
  return (
    <section aria-labelledby="device-commands">
      <h3 id="device-commands" className="mb-1 font-semibold">
        {t('commands.history.title')}
      </h3>
      {list.isError && <FailedQuery query={list} isPartial={Boolean(list.data)} />}
      {list.isPending && <Skeleton className="h-24 w-full" />}
      {list.data?.items.length === 0 && <p className="text-ink-3">{t('commands.history.empty')}</p>}
      <ul className="divide-y divide-line-soft">
        {list.data?.items.map((command) => (
          <li key={command.id} className="flex items-start gap-3 py-2.5">
            <span className="min-w-0 flex-1">
              <Link page={usagePage} search={{ task: command.taskId }} className="block max-w-full truncate">
                {t(`commands.kind.${command.kind}`)}
                {command.subject && ` · ${command.subject}`}
              </Link>
              <span className="block text-sm text-ink-3">
                {`${command.createdBy.name} · `}
                <Ago at={command.dateTime} />
              </span>
              {detailBeside(command) && (
                <span className="block text-sm break-words text-ink-2">{textOf(command.detail!)}</span>
              )}
              {command.hasLog && <LogLink commandId={command.id} />}
            </span>
            <CommandPill command={command} />
          </li>
        ))}
      </ul>
      {list.data?.nextCursor && limit < MOST && (
        <Button
          size="sm"
          className="mt-2"
          isPending={list.isPlaceholderData}
          onPress={() => setLimit(Math.min(MOST, limit * 4))}
        >
          {t('commands.history.more')}
        </Button>
      )}
    </section>
  );
}
