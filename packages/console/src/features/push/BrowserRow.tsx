import { listPushBrowsers, removePushBrowser, testPushBrowser } from '@muster/contract/push/endpoints';
import type { PushBrowser } from '@muster/contract/push/schemas';
import { useReportFailure } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useChange } from '../../platform/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { toasts } from '../../ui/toast-queue.ts';
import { unsubscribe } from './subscribe.ts';

/** One browser: last notification, test and removal. */
export function BrowserRow({ browser }: { browser: PushBrowser }) {
  const { t, format } = useI18n();
  const report = useReportFailure();
  const test = useChange(testPushBrowser, [listPushBrowsers]);
  const remove = useChange(removePushBrowser, [listPushBrowsers]);
  const { id, isThis, isFailing, createdAt, lastSentAt } = browser;
  const name = browser.name || t('push.unknown');
  const params = { id };

  function onTested({ isSent, fault }: { isSent: boolean; fault: string | null }) {
    void toasts.add(
      isSent
        ? { tone: 'success', title: t('push.tested') }
        : {
            tone: 'error',
            title: t('push.testFailed'),
            detail: t(fault === 'gone' ? 'push.testGone' : 'push.refused'),
          },
    );
  }

  function end() {
    remove.mutate(
      { params },
      {
        onError: report,
        // The server no longer pushes to this browser, so its subscription is not needed.
        onSuccess: () => isThis && void unsubscribe().catch(() => {}),
      },
    );
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line-soft py-3 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-2">
          <span className="truncate font-medium">{name}</span>
          {isThis && <Pill tone="good">{t('push.isThis')}</Pill>}
        </p>
        <p className="text-sm text-ink-3">
          {lastSentAt === null
            ? t('push.added', { time: format.relative(createdAt) })
            : t('push.lastSent', { time: format.relative(lastSentAt) })}
        </p>
        {isFailing && <p className="text-sm text-medium-ink">{t('push.failing')}</p>}
      </div>
      <Button
        size="sm"
        aria-label={`${t('push.test')}: ${name}`}
        isPending={test.isPending}
        onPress={() => test.mutate({ params }, { onError: report, onSuccess: onTested })}
      >
        {t('push.test')}
      </Button>
      <Button
        size="sm"
        aria-label={`${t('push.remove')}: ${name}`}
        isPending={remove.isPending}
        onPress={end}
      >
        {t('push.remove')}
      </Button>
    </li>
  );
}
