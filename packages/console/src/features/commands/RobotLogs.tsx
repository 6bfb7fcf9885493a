import type { DeviceCommand } from '@muster/contract/commands/usage.schemas';
import { readDetail } from '@muster/contract/robot-link/detail';
import { useQuery } from '@tanstack/react-query';
import { useDetailText } from '../../domain/task/detail-text.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { CommandPill } from './CommandPill.tsx';
import { robotLogsQuery } from './commands.queries.ts';
import { LogLink } from './LogLink.tsx';
import { DOT } from '../../ui/dot.ts';

const SHOWN = 5;

/** `null` for a log that was not sent, or without a known size. */
function bytesOf({ hasLog, detail }: DeviceCommand): number | null {
  const said = hasLog && detail !== null ? readDetail(detail) : null;
  const bytes = said?.code === 'log_sent' ? Number(said.values['bytes']) : NaN;
  return Number.isFinite(bytes) && bytes >= 0 ? bytes : null;
}

/** Logs recently requested from a robot: progress, and the file once received. */
export function RobotLogs({ deviceId }: { deviceId: string }) {
  const { t, format } = useI18n();
  const detailOf = useDetailText();
  const query = useQuery(robotLogsQuery(deviceId, SHOWN));
  const logs = query.data?.items ?? [];
  if (query.isError) return <FailedQuery query={query} isPartial={logs.length > 0} />;
  if (logs.length === 0) return null;
  return (
    <section aria-labelledby="robot-logs">
      <h3 id="robot-logs" className="mb-1 font-semibold">
        {t('commands.logs')}
      </h3>
      <ul className="divide-y divide-line-soft">
        {logs.map((command) => {
          const bytes = bytesOf(command);
          return (
            <li key={command.id} className="flex items-center gap-3 py-2">
              <span className="min-w-0 flex-1">
                <span className="block tabular-nums">{format.dateTime(command.dateTime)}</span>
                <span className="block truncate text-sm text-ink-3">
                  {[
                    command.createdBy.name,
                    bytes !== null && format.fileSize(bytes),
                    !command.hasLog && command.detail !== null && detailOf(command.detail),
                  ]
                    .filter(Boolean)
                    .join(DOT)}
                </span>
              </span>
              {command.hasLog ? <LogLink commandId={command.id} /> : <CommandPill command={command} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
