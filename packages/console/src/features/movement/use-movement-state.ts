import { robotTypeOf } from '@muster/contract/devices/schemas';
import type { WatchedRobot } from '@muster/contract/movement/schemas';
import { useSyncExternalStore } from 'react';
import { everySecond } from '../../platform/i18n/every-second.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import type { Track } from './track.ts';

/** A standing robot reports every few seconds; after this time without a report it counts as silent. */
const SILENT_MS = 8000;
const NOTED_MS = 15_000;

export interface MovementState {
  tone: 'live' | 'wait' | 'warn';
  text: string;
}

/** Current state of the positions, as text. */
export function useMovementState(
  robot: Pick<WatchedRobot, 'connection' | 'model'>,
  { track, since, isPaused }: { track: Track | null; since: number; isPaused: boolean },
): MovementState {
  const { t } = useI18n();
  const now = useSyncExternalStore(everySecond, () => Math.floor(Date.now() / 1000) * 1000);
  const silence = now - Math.max(track?.heardAt ?? 0, since);
  const warn = (text: string) => ({ tone: 'warn', text }) as const;

  if (isPaused) return { tone: 'wait', text: t('movement.state.paused') };
  if (robot.connection !== 1)
    return warn(t(track === null ? 'movement.state.offlineFromStart' : 'movement.state.offline'));
  if (track === null) {
    if (silence < SILENT_MS) return { tone: 'wait', text: t('movement.state.waiting') };
    const isDriving = robotTypeOf(robot.model) === 'service';
    return warn(t(isDriving ? 'movement.state.noPose' : 'movement.state.noWheels'));
  }
  if (silence >= SILENT_MS) return warn(t('movement.state.silent', { count: Math.floor(silence / 1000) }));
  if (track.note && now - track.note.at < NOTED_MS) return warn(t(`movement.note.${track.note.what}`));
  return { tone: 'live', text: t(track.speed ? 'movement.state.moving' : 'movement.state.standing') };
}
