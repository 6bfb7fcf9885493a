import type { PoseMessage, StateMessage } from '@muster/contract/robot-link/messages';

type Pose = NonNullable<StateMessage['pose']>;

/** Twice a second while it moves; while it stands, often enough to distinguish standing from a lost connection. */
const EVERY_MS = 500;
const STANDING_MS = 2500;

export interface PoseStreamOptions {
  read(): Pose | null;
  say(pose: PoseMessage): void;
  isWanted(): boolean;
}

/** Sends positions while they are wanted; no timer runs otherwise. */
export function createPoseStream({ read, say, isWanted }: PoseStreamOptions) {
  let timer: NodeJS.Timeout | null = null;
  let last = '';
  let saidAt = 0;

  function stop(): void {
    if (timer !== null) clearInterval(timer);
    timer = null;
    last = '';
  }

  function look(): void {
    if (!isWanted()) return stop();
    const pose = read();
    if (pose === null) return;
    const text = JSON.stringify(pose);
    if (text === last && performance.now() - saidAt < STANDING_MS) return;
    last = text;
    saidAt = performance.now();
    say({ ...pose, at: new Date().toISOString() });
  }

  return {
    start(): void {
      if (timer !== null) return;
      timer = setInterval(look, EVERY_MS);
      look();
    },
    stop,
  };
}
