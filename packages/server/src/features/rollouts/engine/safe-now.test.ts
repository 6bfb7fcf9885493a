import { describe, expect, test } from 'vitest';
import { safetyWait, unreachableWait } from './safe-now.ts';
import { robotOf } from './test-plan.ts';

const now = Date.parse('2026-11-23T10:36:00Z');
const wait = (change: Parameters<typeof robotOf>[0]) => safetyWait(robotOf(change), 30, now);

describe('a robot is safe now', () => {
  test('when it is idle, charged and not driving, outside lessons', () => {
    expect(wait({})).toBeNull();
    expect(wait({ battery: 30 })).toBeNull();
  });

  test('but not while driving', () => {
    expect(wait({ isDriving: true, isBusy: true, battery: 5 })).toEqual({
      reason: 'driving',
      until: 'whenArrived',
      at: null,
    });
  });

  test('nor in a lesson, whose end is given if the timetable has it', () => {
    const lessonEndsAt = now + 14 * 60_000;
    expect(wait({ isInLesson: true })).toEqual({ reason: 'lesson', until: 'whenLessonEnds', at: null });
    expect(wait({ isInLesson: true, lessonEndsAt })).toEqual({
      reason: 'lesson',
      until: 'atTime',
      at: lessonEndsAt,
    });
    expect(wait({ isInLesson: true, lessonEndsAt: now - 1 })?.until).toBe('whenLessonEnds');
  });

  test('nor while it is busy', () => {
    expect(wait({ isBusy: true })).toEqual({ reason: 'busy', until: 'whenIdle', at: null });
  });

  test('nor with a low battery: gives the time when it is charged, or asks for docking', () => {
    expect(wait({ battery: 26 })).toEqual({ reason: 'battery', until: 'whenDocked', at: null });
    expect(wait({ battery: 22, isCharging: true })).toEqual({
      reason: 'battery',
      until: 'whenCharged',
      at: null,
    });
    expect(wait({ battery: 22, isCharging: true, chargePerHour: 16 })?.at).toBe(now + 30 * 60_000);
    expect(wait({ battery: 22, isCharging: true, chargePerHour: 0 })?.at).toBeNull();
  });
});

test('an offline robot waits until it is online, regardless of its other state', () => {
  expect(unreachableWait(robotOf({ isOnline: false }))).toEqual({
    reason: 'offline',
    until: 'whenOnline',
    at: null,
  });
  expect(unreachableWait(robotOf())).toBeNull();
});
