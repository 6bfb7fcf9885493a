import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useLiveStatus } from '../../../platform/live/hooks.ts';
import { markWindow } from '../../../platform/page/window-title.ts';
import { useCan } from '../../../platform/permissions.ts';
import { isNews, ringOnce, useSound } from './sound.ts';
import { openAlertsQuery, totalOf } from './open-alerts.queries.ts';

export function AlertSignals() {
  const { t, format } = useI18n();
  const can = useCan();
  const isPaused = useLiveStatus() === 'paused';
  const [isOn] = useSound();
  const { data } = useQuery({ ...openAlertsQuery, enabled: can('alert.read') });
  const count = data ? totalOf(data) : 0;
  const mark = isPaused ? `${t('shell.live.paused')} · ` : count > 0 ? `(${format.number(count)}) ` : '';
  useEffect(() => {
    markWindow(mark);
    return () => markWindow('');
  }, [mark]);

  const lastHighAt = data?.lastHighAt;
  const known = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (lastHighAt === undefined) return;
    const before = known.current;
    // Acknowledging the latest alert sets this back to an earlier one, which is not new.
    if (before === undefined || isNews(before, lastHighAt)) known.current = lastHighAt;
    // Alerts from before the console was opened make no sound.
    if (isOn && before !== undefined && isNews(before, lastHighAt)) void ringOnce(lastHighAt);
  }, [lastHighAt, isOn]);
  return null;
}
