import type { Connection } from '@muster/contract/devices/schemas';
import { useSyncExternalStore } from 'react';
import { useErrorText } from '../../../platform/failure.ts';
import { everySecond } from '../../../platform/i18n/every-second.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import type { ScreenState } from './screen-state.ts';

/** Pictures arrive every five seconds; after three missing ones the connection has a problem. */
const SILENT_MS = 16_000;

interface ScreenWords {
  /** Text over or in place of the picture; `null` without a problem. */
  text: string | null;
  /** Age of an outdated picture in seconds, otherwise `null`. */
  staleSeconds: number | null;
  /** The view can be started again. */
  isOver: boolean;
}

/** Texts for the current state of a view. */
export function useScreenWords(state: ScreenState, connection: Connection, isPaused: boolean): ScreenWords {
  const { t } = useI18n();
  const textOf = useErrorText();
  const now = useSyncExternalStore(everySecond, () => Math.floor(Date.now() / 1000) * 1000);
  const silence = Math.max(0, now - state.since);
  const isStale = state.picture !== null && (silence >= SILENT_MS || state.failure !== null);
  const stale = isStale ? Math.floor(silence / 1000) : null;
  const words = (text: string | null, isOver = false): ScreenWords => ({ text, staleSeconds: stale, isOver });

  if (isPaused) return words(t('screenshots.state.paused'));
  if (state.phase === 'refused') {
    const { title, message } = textOf(state.error);
    return words(`${title} ${message}`, true);
  }
  if (state.phase === 'ended') return words(t(`screenshots.ended.${state.why ?? 'stopped'}`), true);
  if (connection !== 1) return words(t('screenshots.state.offline'));
  if (state.phase === 'resting' || state.phase === 'off') return words(null);
  if (state.failure !== null) return words(t(`screenshots.state.${state.failure}`));
  if (silence >= SILENT_MS)
    return words(t('screenshots.state.silent', { count: Math.floor(silence / 1000) }), silence > 60_000);
  return words(state.picture === null ? t('screenshots.state.starting') : null);
}
