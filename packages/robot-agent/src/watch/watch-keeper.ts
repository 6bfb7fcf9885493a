import type { PoseMessage, WatchMessage } from '@muster/contract/robot-link/messages';
import type { RobotDriver } from '../driver.ts';
import type { Log } from '../log.ts';
import { createPictureLoop, type PictureLoop } from './picture-loop.ts';
import { createPoseStream } from './pose-stream.ts';
import type { SendPicture } from './send-picture.ts';

export interface WatchKeeperOptions {
  driver: RobotDriver;
  log: Log;
  /** The server's time, in milliseconds since 1970. */
  now(): number;
  publishPose(pose: PoseMessage): void;
  send: SendPicture;
}

/** Asking for longer is no reason to stay watched by a server that has gone. */
const LONGEST_MS = 60_000;
/** Each process of the server is one; more than this are none of ours. */
const SOURCES_MAX = 16;

interface Source {
  /** By the clock that nobody sets. */
  poseUntil: number;
  loop: PictureLoop | null;
  viewers: readonly string[];
}

/**
 * What a robot shows to whoever watches it: positions and pictures of its screen, each until the time that the server
 * named has passed, whatever becomes of the server. While its screen is watched, the machine says so to people.
 */
export function createWatchKeeper({ driver, log, now, publishPose, send }: WatchKeeperOptions) {
  const sources = new Map<string, Source>();
  const poses = createPoseStream({
    read: () => driver.readPose?.() ?? null,
    say: publishPose,
    isWanted: () => [...sources.values()].some(({ poseUntil }) => poseUntil > performance.now()),
  });
  let shown = '';

  function sourceOf(name: string): Source {
    const known = sources.get(name) ?? { poseUntil: 0, loop: null, viewers: [] };
    sources.delete(name);
    sources.set(name, known);
    const [oldest] = sources.keys();
    if (sources.size > SOURCES_MAX && oldest !== undefined) drop(oldest);
    return known;
  }

  function drop(name: string): void {
    sources.get(name)?.loop?.stop();
    sources.delete(name);
    show();
  }

  function show(): void {
    const watching = [...sources.values()].filter(({ loop }) => loop !== null);
    const viewers = [...new Set(watching.flatMap((source) => source.viewers))];
    const text = watching.length === 0 ? '' : JSON.stringify(viewers);
    if (text === shown) return;
    shown = text;
    try {
      driver.showWatched?.(watching.length === 0 ? null : { viewers });
    } catch (error) {
      log.warn({ error }, 'the machine cannot show that it is watched');
    }
  }

  function takeScreen(source: Source, screen: NonNullable<WatchMessage['screen']>, lifeMs: number): void {
    source.viewers = screen.viewers;
    source.loop ??= createPictureLoop({
      driver,
      now,
      send,
      onEnd() {
        source.loop = null;
        show();
      },
    });
    // First: nobody is looked at before it says so.
    show();
    source.loop.go(screen, lifeMs);
  }

  return {
    take({ source: name, sentAt, until, pose, screen }: WatchMessage): void {
      const lifeMs = Math.min(Date.parse(until) - Date.parse(sentAt), LONGEST_MS);
      if (!(lifeMs > 0)) return drop(name);
      const source = sourceOf(name);
      if (pose !== undefined) source.poseUntil = pose ? performance.now() + lifeMs : 0;
      if (pose === true) poses.start();
      if (screen === null) source.loop?.stop();
      else if (screen !== undefined) takeScreen(source, screen, lifeMs);
    },
    stop(): void {
      for (const name of sources.keys()) drop(name);
      poses.stop();
    },
  };
}

export type WatchKeeper = ReturnType<typeof createWatchKeeper>;
