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

type Way = (typeof ways)[number];

/** Saved on its own, and optimistic: shows the new state at once, and the server's state after the response. */
function NoticeSwitch({ kind, way, saved }: { kind: string; way: Way; saved: boolean }) {
  const { t } = useI18n();
  const words = useNoticeWords();
  const scope = { id: `${setNoticeSetting.id} ${kind} ${way}` };
  const change = useChange(setNoticeSetting, [listNoticeSettings], listNoticeSettings, scope);
  const onError = useReportFailure();
  return (
    <Switch
      aria-label={t('notifications.settings.of', {
        way: t(`notifications.settings.${way}`),
        kind: words.name(kind),
      })}
      isSelected={(change.isPending ? change.variables.body[way] : undefined) ?? saved}
      onChange={(isOn) => change.mutate({ body: { kind, [way]: isOn } }, { onError })}
    />
  );
}

/** Which kinds of notices the user gets in the console, and which by mail. */
export function NoticeSettings() {
  const { t } = useI18n();
  const words = useNoticeWords();
  const query = useQuery(noticeSettingsQuery);
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
                    <NoticeSwitch kind={setting.kind} way={way} saved={setting[way]} />
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
