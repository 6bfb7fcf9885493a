import { expect, test } from 'vitest';
import { afterEvent, nothingSeen, type ScreenEvent } from './screen-state.ts';

const picture = {
  kind: 'picture',
  takenAt: '2026-11-25T08:00:00.000Z',
  contentType: 'image/png',
  isBlurred: false,
  data: 'AAAA',
  mark: '',
} as const;
const after = (...events: ScreenEvent[]) =>
  events.reduce((state, event, index) => afterEvent(state, event, index), nothingSeen);

test('the last picture is kept with the reason why there are no newer ones', () => {
  const asleep = after({ kind: 'begin' }, picture, { kind: 'none', failure: 'asleep', at: picture.takenAt });
  expect(asleep).toMatchObject({ phase: 'live', picture, failure: 'asleep' });
  expect(after({ kind: 'begin' }, picture, { kind: 'ended', why: 'lesson' })).toMatchObject({
    phase: 'ended',
    why: 'lesson',
    picture,
  });
});

test('a new picture clears the failure of the robot', () => {
  expect(after({ kind: 'none', failure: 'asleep', at: picture.takenAt }, picture).failure).toBeNull();
});

test('the view pauses for confirmation when its pictures are used up, and continues when the user confirms', () => {
  expect(after({ kind: 'begin' }, picture, { kind: 'pause' }).phase).toBe('resting');
  expect(after({ kind: 'begin' }, picture, { kind: 'pause' }, { kind: 'goOn' })).toMatchObject({
    phase: 'live',
    since: 3,
  });
});

test('a new start clears previous errors', () => {
  const error = new Error('no');
  expect(after({ kind: 'refused', error }, { kind: 'begin' })).toMatchObject({
    phase: 'starting',
    error: null,
  });
  expect(after({ kind: 'ended', why: 'left' }, { kind: 'begin' }).why).toBeNull();
});
