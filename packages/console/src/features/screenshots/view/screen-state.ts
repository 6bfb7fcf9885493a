import type { ScreenMessage, ViewEnd } from '@muster/contract/screenshots/live.schemas';
import type { ScreenFailure } from '@muster/contract/screenshots/upload';

export type ScreenPicture = Extract<ScreenMessage['what'], { kind: 'picture' }>;

/** State of one view of a screen. `resting`: waits for the user to continue. */
export interface ScreenState {
  phase: 'off' | 'starting' | 'live' | 'resting' | 'ended' | 'refused';
  /** The last picture, kept also when no more arrive. */
  picture: ScreenPicture | null;
  /** Why the robot sends no picture at the moment. */
  failure: ScreenFailure | null;
  /** When this browser received the last picture or started to wait: milliseconds since 1970. */
  since: number;
  why: ViewEnd | null;
  error: Error | null;
}

export type ScreenEvent =
  | { kind: 'begin' | 'off' | 'goOn' }
  | { kind: 'refused'; error: Error }
  | ScreenMessage['what'];

export const nothingSeen: ScreenState = {
  phase: 'off',
  picture: null,
  failure: null,
  since: 0,
  why: null,
  error: null,
};

/** @param now milliseconds since 1970 */
export function afterEvent(state: ScreenState, event: ScreenEvent, now: number): ScreenState {
  switch (event.kind) {
    case 'begin':
      return { ...nothingSeen, phase: 'starting', picture: state.picture, since: now };
    case 'off':
      return { ...state, phase: 'off' };
    case 'goOn':
      return { ...state, phase: 'live', since: now };
    case 'refused':
      return { ...state, phase: 'refused', error: event.error };
    case 'picture':
      return { ...state, phase: 'live', picture: event, failure: null, since: now };
    case 'none':
      return { ...state, phase: 'live', failure: event.failure, since: now };
    case 'pause':
      return { ...state, phase: 'resting' };
    case 'ended':
      return { ...state, phase: 'ended', why: event.why };
  }
}
