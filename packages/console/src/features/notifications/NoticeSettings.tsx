import { listNoticeSettings, setNoticeSetting } from '@muster/contract/notifications/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useReportFailure } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { useChange } from '../../platform/query.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useNoticeWords } from './notice-words.ts';
import { noticeSettingsQuery } from './notices.queries.ts';

const ways = ['inApp', 'mail'] as const;

/** Which kinds of notices the user gets in the console, and which by mail. Each checkbox is saved on its own. */
export function NoticeSettings() {
  const { t } = useI18n();
  const words = useNoticeWords();
  const query = useQuery(noticeSettingsQuery);
  const change = useChange(setNoticeSetting, [listNoticeSettings], listNoticeSettings);
  const report = useReportFailure();
  const set = (kind: string, way: (typeof ways)[number], isOn: boolean) =>
    change.mutate({ body: { kind, [way]: isOn } }, { onError: report });
  if (query.isError && !query.data) return <FailedQuery query={query} />;
  if (!query.data) return <Skeleton className="h-40 w-full" />;
  return (
    <>
      <p className="pb-3 text-ink-2">{t('notifications.settings.hint')}</p>
      <div className="overflow-hidden rounded-card border border-line">
        <table className="w-full">
          <thead>
            <tr className="bg-sunken text-sm text-ink-3">
              <th scope="col" className="px-4 py-2.5 text-start font-normal">
                {t('notifications.settings.kind')}
              </th>
              {ways.map((way) => (
                <th key={way} scope="col" className="w-26 px-4 py-2.5 text-start font-normal">
                  {t(`notifications.settings.${way}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {query.data.items.map((setting) => (
              <tr key={setting.kind} className="border-t border-line-soft">
                <th scope="row" className="px-4 py-3 text-start font-medium">
                  {words.name(setting.kind)}
                </th>
                {ways.map((way) => (
                  <td key={way} className="px-4 py-3">
                    <Switch
                      aria-label={t('notifications.settings.of', {
                        way: t(`notifications.settings.${way}`),
                        kind: words.name(setting.kind),
                      })}
                      isSelected={setting[way]}
                      onChange={(isOn) => set(setting.kind, way, isOn)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
