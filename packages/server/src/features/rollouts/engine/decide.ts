import { MINUTE_MS } from '@muster/contract/durations';
import type { PauseReason } from '@muster/contract/rollouts/states';
import { everIn, stillActive, type WaveCounts } from './counts.ts';
import { type Instant, lastStarted, type Rollout, withWave } from './progress.ts';
import { isAboveFailures, isReached, isUnreachable, measured } from './thresholds.ts';

/** A change to be written and reported, because of the counts or the time; applied in order. */
export type Action =
  | { kind: 'startWave'; wave: number }
  /** The success threshold is met, so the soak begins. */
  | { kind: 'soakWave'; wave: number }
  /** No longer met, because a robot failed or others joined. The soak starts again later. */
  | { kind: 'unsoakWave'; wave: number }
  | { kind: 'passWave'; wave: number }
  | { kind: 'halt'; wave: number }
  | { kind: 'pause'; wave: number; reason: PauseReason }
  | { kind: 'start' | 'finish' | 'finishRollBack' };

export interface Decision {
  actions: Action[];
  /** When to decide again without other events: the end of a soak, or the start time. */
  wakeAt: Instant | null;
}

/** Applies an action decided at `now`. */
export function perform(rollout: Rollout, action: Action, now: Instant): Rollout {
  switch (action.kind) {
    case 'startWave':
      return withWave(rollout, action.wave, { startedAt: now });
    case 'soakWave':
      return withWave(rollout, action.wave, { reachedAt: now });
    case 'unsoakWave':
      return withWave(rollout, action.wave, { reachedAt: null });
    case 'passWave':
      return withWave(rollout, action.wave, { passedAt: now });
    case 'halt':
      return { ...rollout, status: 'halted', heldBy: action.wave };
    case 'pause':
      return { ...rollout, status: 'paused', pauseReason: action.reason, heldBy: action.wave };
    case 'start':
      return { ...rollout, status: 'running' };
    case 'finish':
      return { ...rollout, status: 'done' };
    case 'finishRollBack':
      return { ...rollout, status: 'rolledBack' };
  }
}

/** Next action for the running wave, or for the rollout once that wave has passed; `null`: none for now. */
function nextOfWave(rollout: Rollout, counts: WaveCounts[], index: number, now: Instant): Action | null {
  const wave = rollout.waves[index]!;
  const rule = rollout.plan.waves[index]!;
  const own = counts[index]!;
  const isLast = index === rollout.waves.length - 1;
  if (wave.passedAt !== null) {
    if (!isLast) return { kind: 'startWave', wave: index + 1 };
    return counts.every((each) => stillActive(each) === 0) ? { kind: 'finish' } : null;
  }
  const reached = isReached(own, rule, wave.accepted);
  if (reached !== (wave.reachedAt !== null))
    return { kind: reached ? 'soakWave' : 'unsoakWave', wave: index };
  if (reached) return now >= soakEnd(rollout, index)! ? { kind: 'passWave', wave: index } : null;
  if (measured(own, wave.accepted) === 0) {
    // A wave that never had robots passes; one that lost all of them has not proved anything.
    const isTried = everIn(own) === 0 || wave.isResumed || isLast || counts.some(({ done }) => done > 0);
    return isTried ? { kind: 'passWave', wave: index } : { kind: 'pause', wave: index, reason: 'untried' };
  }
  if (!isUnreachable(own, rule, wave.accepted)) return null;
  if (!isLast) return { kind: 'pause', wave: index, reason: 'unreachable' };
  return stillActive(own) === 0 ? { kind: 'passWave', wave: index } : null;
}

/** End of the soak of a wave that has met its threshold; `null` for any other. */
export function soakEnd({ plan, waves }: Rollout, index: number): Instant | null {
  const { reachedAt, passedAt } = waves[index]!;
  return reachedAt === null || passedAt !== null
    ? null
    : reachedAt + plan.waves[index]!.soakMinutes * MINUTE_MS;
}

function nextOfRunning(rollout: Rollout, counts: WaveCounts[], now: Instant): Action | null {
  const last = lastStarted(rollout);
  // Includes passed waves: software may fail after its soak.
  for (let index = 0; index <= last; index++) {
    if (isAboveFailures(counts[index]!, rollout.plan.waves[index]!, rollout.waves[index]!.accepted))
      return { kind: 'halt', wave: index };
  }
  return last < 0 ? { kind: 'startWave', wave: 0 } : nextOfWave(rollout, counts, last, now);
}

function nextOf(rollout: Rollout, counts: WaveCounts[], now: Instant): Action | null {
  const { status, plan } = rollout;
  if (status === 'scheduled') return now >= startOf(plan.startAt) ? { kind: 'start' } : null;
  if (status === 'running') return nextOfRunning(rollout, counts, now);
  const isOver = status === 'rollingBack' && counts.every((each) => each.owed + each.installing === 0);
  return isOver ? { kind: 'finishRollBack' } : null;
}

const startOf = (startAt: string | null) => (startAt === null ? -Infinity : Date.parse(startAt));

function wakeOf(rollout: Rollout): Instant | null {
  if (rollout.status === 'scheduled') return startOf(rollout.plan.startAt);
  if (rollout.status !== 'running') return null;
  const last = lastStarted(rollout);
  return last < 0 ? null : soakEnd(rollout, last);
}

/** Whether to pause for a person after this wave; pointless for a wave without robots. */
function wantsLook({ plan, waves }: Rollout, counts: WaveCounts[], wave: number): boolean {
  return plan.waves[wave]!.whenPassed === 'pause' && wave < waves.length - 1 && everIn(counts[wave]!) > 0;
}

/**
 * Derives the actions from counts and server time. The cost depends on the number of waves, not of robots. Idempotent:
 * deciding again at once gives no actions.
 */
export function decide(rollout: Rollout, counts: WaveCounts[], now: Instant): Decision {
  const actions: Action[] = [];
  let current = rollout;
  for (let next = nextOf(current, counts, now); next; next = nextOf(current, counts, now)) {
    actions.push(next);
    current = perform(current, next, now);
    if (next.kind !== 'passWave' || !wantsLook(current, counts, next.wave)) continue;
    const pause: Action = { kind: 'pause', wave: next.wave, reason: 'wavePassed' };
    actions.push(pause);
    current = perform(current, pause, now);
  }
  return { actions, wakeAt: wakeOf(current) };
}

/** Whether waiting robots of a wave may be started; checked before every start. */
export function mayStart({ status, waves }: Rollout, wave: number): boolean {
  return status === 'running' && waves[wave]!.startedAt !== null;
}
