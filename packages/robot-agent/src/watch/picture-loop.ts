import type { WatchMessage } from '@muster/contract/robot-link/messages';
import type { RobotDriver, ScreenPicture } from '../driver.ts';
import type { SendPicture } from './send-picture.ts';

type Screen = NonNullable<WatchMessage['screen']>;

export interface PictureLoopOptions {
  driver: RobotDriver;
  /** The server's time, in milliseconds since 1970. */
  now(): number;
  send: SendPicture;
  onEnd(): void;
}

/** Pictures for one source, until its watch expires. */
export interface PictureLoop {
  /** Continues with these settings for `lifeMs` milliseconds. */
  go(screen: Screen, lifeMs: number): void;
  stop(): void;
}

/** Timeout for taking and sending a picture. */
const PICTURE_MS = 15_000;

export function createPictureLoop({ driver, now, send, onEnd }: PictureLoopOptions): PictureLoop {
  const ending = new AbortController();
  let wanted: Screen | null = null;
  let isBusy = false;
  let isAskedAgain = false;
  let next: NodeJS.Timeout | null = null;
  let last: NodeJS.Timeout | null = null;

  function stop(): void {
    if (ending.signal.aborted) return;
    if (next !== null) clearTimeout(next);
    if (last !== null) clearTimeout(last);
    ending.abort();
    onEnd();
  }

  async function make({ isBlurred }: Screen): Promise<ScreenPicture> {
    if (driver.takePicture === undefined) return { kind: 'failed' };
    try {
      return await driver.takePicture({ isBlurred });
    } catch {
      return { kind: 'failed' };
    }
  }

  async function takeOne(): Promise<void> {
    if (wanted === null || ending.signal.aborted) return;
    if (isBusy) return void (isAskedAgain = true);
    isBusy = true;
    if (next !== null) clearTimeout(next);
    next = setTimeout(take, wanted.everySeconds * 1000);
    const screen = wanted;
    const takenAt = new Date(now()).toISOString();
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(PICTURE_MS)]);
    const late = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));
    const picture = await Promise.race([make(screen), late]);
    const isWanted = picture === null || (await send(screen.url, { picture, takenAt, screen }, signal));
    isBusy = false;
    if (!isWanted) return stop();
    if (isAskedAgain) {
      isAskedAgain = false;
      take();
    }
  }

  const take = () => void takeOne();

  return {
    go(screen, lifeMs) {
      const isFirst = wanted === null;
      wanted = screen;
      if (last !== null) clearTimeout(last);
      last = setTimeout(stop, lifeMs);
      if (isFirst || screen.isNow) take();
    },
    stop,
  };
}
