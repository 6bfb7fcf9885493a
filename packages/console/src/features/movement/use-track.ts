import { useEffect, useState } from 'react';
import { useLiveStatus } from '../../platform/live/hooks.ts';
import { createQuickConnection } from '../../platform/live/quick-connection.ts';
import { followed, type Track } from './track.ts';

/** Follows a robot's positions; it streams them only while the page is in use. */
export function useTrack(deviceId: string): { track: Track | null; since: number; isPaused: boolean } {
  const isPaused = useLiveStatus() === 'paused';
  const [track, setTrack] = useState<Track | null>(null);
  const [since, setSince] = useState(() => Date.now());
  useEffect(() => {
    if (isPaused) return;
    const quick = createQuickConnection(deviceId, { wish: { isPoseWanted: true } });
    const stops = [
      quick.onMessage((message) => {
        if (message.type !== 'pose') return;
        setTrack((known) => followed(known, message.pose, message.receivedAt, Date.now()));
      }),
      // Silence before the connection is not counted.
      quick.onStatus((isLive) => isLive && setSince(Date.now())),
    ];
    return () => {
      for (const stop of stops) stop();
      quick.close();
    };
  }, [deviceId, isPaused]);
  return { track, since, isPaused };
}
