import { MINUTE_MS } from '@muster/contract/durations';
import { weekdays } from '@muster/contract/monitoring/week-times';
import type { Fleet } from '@muster/robot-simulator/fleet';
import type { Actor } from '@muster/server/platform/http/actor';
import type { RunningServer } from '@muster/server/server';
import type { demoGroups } from './groups.ts';

const QUARTER_MS = 15 * MINUTE_MS;
/** The next lesson is soon, but there is enough time to fix something. */
const SOON_MS = 35 * MINUTE_MS;
const ROOM: (typeof demoGroups)[number] = '5-B 教室';

/** In this machine's time zone, which the demo's team uses. */
const clockOf = (time: number) => {
  const at = new Date(time);
  return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
};

/** A class with two lessons: the second needs an app that most of its robots do not have yet. */
export async function seedLessons(
  { app }: RunningServer,
  owner: Actor,
  groupIds: ReadonlyMap<string, string>,
): Promise<void> {
  const groupId = groupIds.get(ROOM)!;
  const first = Math.ceil((Date.now() + SOON_MS) / QUARTER_MS) * QUARTER_MS;
  const needs = { minutes: 45, reserve: 10 };
  await app.readiness.lessons.create(owner, {
    groupId,
    lesson: {
      name: '說故事',
      days: [...weekdays],
      beginTime: clockOf(first),
      ...needs,
      packageName: 'com.robot.storybook',
      versionCode: null,
    },
  });
  await app.readiness.lessons.create(owner, {
    groupId,
    lesson: {
      name: '校園導覽',
      days: [...weekdays],
      beginTime: clockOf(first + 90 * MINUTE_MS),
      ...needs,
      packageName: 'com.lakeside.welcome',
      versionCode: '42',
    },
  });
}

/** Puts a robot of that class to sleep. */
export function fallAsleep(fleet: Fleet): void {
  fleet.robots[6]?.machine.sleep();
}
