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

test('the last picture stays while there are no more, with why', () => {
  const asleep = after({ kind: 'begin' }, picture, { kind: 'none', failure: 'asleep', at: picture.takenAt });
  expect(asleep).toMatchObject({ phase: 'live', picture, failure: 'asleep' });
  expect(after({ kind: 'begin' }, picture, { kind: 'ended', why: 'lesson' })).toMatchObject({
    phase: 'ended',
    why: 'lesson',
    picture,
  });
});

test('a robot that is awake again is not called asleep', () => {
  expect(after({ kind: 'none', failure: 'asleep', at: picture.takenAt }, picture).failure).toBeNull();
});

test('somebody is asked once the pictures are used up, and is no longer when they have said to go on', () => {
  expect(after({ kind: 'begin' }, picture, { kind: 'pause' }).phase).toBe('resting');
  expect(after({ kind: 'begin' }, picture, { kind: 'pause' }, { kind: 'goOn' })).toMatchObject({
    phase: 'live',
    since: 3,
  });
});

test('what was wrong before is not when it begins again', () => {
  const error = new Error('no');
  expect(after({ kind: 'refused', error }, { kind: 'begin' })).toMatchObject({
    phase: 'starting',
    error: null,
  });
  expect(after({ kind: 'ended', why: 'left' }, { kind: 'begin' }).why).toBeNull();
});
