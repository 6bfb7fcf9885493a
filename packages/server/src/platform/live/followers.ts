import type { QuickMessage } from '@muster/contract/live/quick';
import type { Viewer } from './audience.ts';

/** What a watcher of one robot wants in addition to its regular messages. */
export interface QuickWish {
  isPoseWanted: boolean;
  /** Id of the view of its screen. */
  viewId: string | null;
}

export interface Follower {
  viewer: Viewer;
  wish: QuickWish;
}

/** Followers of this process, who want more than the regular messages of a robot. */
export interface Followers {
  add(deviceId: string, follower: Follower): void;
  remove(deviceId: string, follower: Follower): void;
  of(deviceId: string): readonly Follower[];
  /** Called when a follower joins or leaves, and repeatedly while there are any. */
  onFollow(listener: (deviceId: string, teamId: string) => void): void;
  /** Calls the listeners for all robots with followers. */
  renew(): void;
}

const wantsMore = ({ wish }: Follower) => wish.isPoseWanted || wish.viewId !== null;

/** Whether a message is for a watcher with this wish. */
export function isWished(message: QuickMessage, { isPoseWanted, viewId }: QuickWish): boolean {
  if (message.type === 'pose') return isPoseWanted;
  if (message.type === 'screen') return viewId !== null && message.viewIds.includes(viewId);
  return true;
}

/** Messages that are stale when late: a slow browser skips them, and gets the next one. */
export const isPassing = (message: QuickMessage): boolean =>
  message.type === 'pose' || (message.type === 'screen' && message.what.kind === 'picture');

export function createFollowers(): Followers {
  const byDevice = new Map<string, { teamId: string; all: Set<Follower> }>();
  const listeners: ((deviceId: string, teamId: string) => void)[] = [];
  const tell = (deviceId: string, teamId: string) => {
    for (const listener of listeners) listener(deviceId, teamId);
  };

  return {
    add(deviceId, follower) {
      if (!wantsMore(follower)) return;
      const { teamId } = follower.viewer;
      const known = byDevice.get(deviceId) ?? { teamId, all: new Set() };
      byDevice.set(deviceId, known);
      known.all.add(follower);
      tell(deviceId, teamId);
    },
    remove(deviceId, follower) {
      const known = byDevice.get(deviceId);
      if (!known?.all.delete(follower)) return;
      if (known.all.size === 0) byDevice.delete(deviceId);
      tell(deviceId, known.teamId);
    },
    of: (deviceId) => [...(byDevice.get(deviceId)?.all ?? [])],
    onFollow: (listener) => void listeners.push(listener),
    renew() {
      for (const [deviceId, { teamId }] of byDevice) tell(deviceId, teamId);
    },
  };
}
