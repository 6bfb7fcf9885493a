import type { DeviceEvent } from '@muster/contract/devices/history.schemas';
import { isMonitorCode } from '@muster/phrases/monitor-codes';
import { useInfiniteQuery } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import { EarlierEvents } from '../../domain/robot/EarlierEvents.tsx';
import { faultTone } from '../../domain/robot/fault-tone.ts';
import { call } from '../../platform/api.ts';
import { listDeviceHistory } from '@muster/contract/devices/history.endpoints';
import { Ago } from '../../platform/i18n/Ago.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { cx } from '../../ui/cx.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

type Kind = DeviceEvent['kind'];

const tones: Partial<Record<Kind, string>> = {
  online: 'bg-online',
  activated: 'bg-online',
  offline: 'bg-lost',
  broken: 'bg-high',
  'fault.cleared': 'bg-online',
  reset: 'bg-medium',
  moved: 'bg-accent',
  'version.changed': 'bg-accent',
  'config.applied': 'bg-accent',
};

const faultTones = { error: 'bg-high', warn: 'bg-medium', info: 'bg-not-set' };

/** A fault has the same colour everywhere. */
function toneOf({ kind, code }: DeviceEvent): string {
  if (kind === 'fault.raised' && code !== null) return faultTones[faultTone(code)];
  return tones[kind] ?? 'bg-not-set';
}

/** Events of one robot, newest first; loads more while scrolling. */
export function DeviceHistory({ id }: { id: string }) {
  const { t } = useI18n();
  const query = useInfiniteQuery({
    queryKey: [listDeviceHistory.id, { params: { id } }],
    queryFn: ({ pageParam, signal }) =>
      call(
        listDeviceHistory,
        { params: { id }, query: pageParam === null ? {} : { cursor: pageParam } },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
  const events = query.data?.pages.flatMap((page) => page.items);

  if (query.isError && !events) return <FailedQuery query={query} />;
  if (!events)
    return (
      <div role="status" aria-busy className="flex flex-col gap-3">
        <span className="sr-only">{t('common.loading')}</span>
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-9 w-full" />
        ))}
      </div>
    );
  if (events.length === 0)
    return (
      <Empty icon={<History size={22} aria-hidden />} title={t('devices.history.empty')}>
        {t('devices.history.emptyMessage')}
      </Empty>
    );
  return (
    <>
      <ol className="flex flex-col">
        {events.map((event) => (
          <li key={event.id} className="flex gap-3 border-b border-line-soft py-2.5 last:border-0">
            <span aria-hidden className={cx('mt-1.5 size-2 shrink-0 rounded-full', toneOf(event))} />
            <div className="min-w-0 flex-1">
              <p className="font-medium">{t(`devices.history.kind.${event.kind}`)}</p>
              <EventDetail event={event} />
            </div>
            <span className="shrink-0 text-sm text-ink-3 tabular-nums">
              <Ago at={event.at} />
            </span>
          </li>
        ))}
      </ol>
      <EarlierEvents query={query} />
    </>
  );
}

function EventDetail({ event: { kind, code, detail } }: { event: DeviceEvent }) {
  const { t } = useI18n();
  const text = () => {
    switch (kind) {
      case 'fault.raised':
      case 'fault.cleared':
        if (code === null) return detail;
        return isMonitorCode(code)
          ? `${code} ${t(`monitorCodes.${code}.title`)}`
          : t('devices.detail.unknownFault', { code });
      case 'moved':
      case 'version.changed':
        return code !== null && detail !== null
          ? t('devices.history.change', { from: detail, to: code })
          : code;
      case 'config.applied':
        return t('devices.history.version', { name: detail ?? '', version: code ?? '' });
      case 'activated':
        return code === 'team' || code === 'group' ? t(`devices.detail.activatedWith.${code}`) : null;
      default:
        return detail ?? code;
    }
  };
  const shown = text();
  return shown ? <p className="text-sm break-words text-ink-3">{shown}</p> : null;
}
