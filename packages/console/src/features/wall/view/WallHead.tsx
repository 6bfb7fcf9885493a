import type { WallView } from '@muster/contract/wall/schemas';
import Bot from 'lucide-react/icons/bot';
import { useMemo } from 'react';
import { otherZone } from '../../../domain/time-zone/other-zone.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { DOT } from '../../../ui/dot.ts';

/** Team, number of robots, and the time in the team's time zone. @param now milliseconds since 1970 */
export function WallHead({ view, robots, now }: { view: WallView; robots: number; now: number }) {
  const { t, language } = useI18n();
  const { team, timeZone, groups } = view;
  const clock = useMemo(
    () => ({
      date: new Intl.DateTimeFormat(language, { timeZone, weekday: 'long', day: 'numeric', month: 'long' }),
      time: new Intl.DateTimeFormat(language, {
        timeZone,
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }),
    }),
    [language, timeZone],
  );
  return (
    <header className="flex min-h-84 items-center gap-x-20 portrait:flex-wrap">
      <span className="grid size-52 shrink-0 place-items-center rounded-[28%] bg-accent text-on-accent">
        <Bot className="size-32" aria-hidden />
      </span>
      <h1 className="wall-36 min-w-0 truncate leading-44 font-semibold">{team}</h1>
      <p className="wall-30 shrink-0 text-ink-2">
        {t('devices.robotsInGroups', {
          robots: t('devices.robots', { count: robots }),
          groups: t('devices.groups', { count: groups.length }),
        })}
      </p>
      <p className="wall-30 ms-auto shrink-0 text-ink-2">
        {[clock.date.format(now), otherZone(timeZone, now)].filter(Boolean).join(DOT)}
      </p>
      <p className="wall-84 shrink-0 leading-84 font-semibold tracking-tight tabular-nums">
        {clock.time.format(now)}
      </p>
    </header>
  );
}
