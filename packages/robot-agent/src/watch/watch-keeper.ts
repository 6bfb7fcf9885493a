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

/** Upper limit of a watch, so that it ends soon after a server has gone. */
const LONGEST_MS = 60_000;
/** Each server process is a source; more than this cannot be genuine. */
const SOURCES_MAX = 16;

interface Source {
  /** By the monotonic clock. */
  poseUntil: number;
  loop: PictureLoop | null;
  viewers: readonly string[];
}

/**
 * Positions and pictures of a robot's screen for those who watch it, each until the server's time limit, even if the
 * server is gone. While its screen is watched, the machine shows that.
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
      log.warn({ error }, 'the driver failed to show that the robot is watched');
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
    // First, so that no picture is taken before the machine shows it.
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
