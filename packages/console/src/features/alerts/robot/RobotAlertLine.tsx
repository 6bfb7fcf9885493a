import type { Alert } from '@muster/contract/alerts/schemas';
import { useRef } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Link } from '../../../platform/page/Link.tsx';
import { useSession } from '../../../platform/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { alertsPage } from '../alerts.page.ts';
import { AlertStatus } from '../AlertStatus.tsx';
import { causeOf, titleOf } from '../AlertTitle.tsx';
import { takeOf, takingOf } from '../take.ts';
import { useHandle } from '../use-handle.ts';

/** One alert of a robot: status, assignee, and the button to take it. */
export function RobotAlertLine({ alert }: { alert: Alert }) {
  const { t } = useI18n();
  const me = useSession().userId;
  const line = useRef<HTMLLIElement>(null);
  const { handle, change } = useHandle();
  const { id, code, status, assignee, robots, allowed } = alert;
  const title = titleOf(alert, t);

  /** The button disappears after its action: keeps the focus here instead of at the top of the page. */
  const keepFocus = () => {
    if (line.current?.contains(document.activeElement)) line.current.querySelector('a')?.focus();
  };
  const take = takeOf(alert, me);
  const takeText = t(take === 'takeOver' ? 'alerts.action.takeOver' : 'alerts.action.acknowledge');

  return (
    <li
      ref={line}
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-b border-line-soft py-2 last:border-0"
    >
      <div className="min-w-0 flex-1 basis-44">
        <Link page={alertsPage} search={{ alert: id }} className="block truncate" title={title}>
          <b className="me-1.5 font-semibold tabular-nums">{code}</b>
          {title}
        </Link>
        {robots.all > 1 && (
          <p className="text-sm break-words text-ink-2">
            {t('devices.robots', { count: robots.all })} · {causeOf(alert, t)}
          </p>
        )}
        <p className="mt-1 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
          <AlertStatus alert={alert} isWhoseSaid={assignee !== null} />
          {assignee ? assignee.name : status === 'open' && t('alerts.nobody')}
        </p>
      </div>
      {allowed.handle && take && (
        <Button
          size="sm"
          aria-label={t('monitoring.named', { label: takeText, value: title })}
          isPending={change.isPending}
          onPress={() => handle([id], takingOf(alert, me), { onDone: keepFocus })}
        >
          {takeText}
        </Button>
      )}
    </li>
  );
}
