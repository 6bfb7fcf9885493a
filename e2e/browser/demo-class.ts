import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ask } from './call.ts';
import { robotsOf } from './demo-team.ts';
import { soon } from './soon.ts';
import type { Stage } from './stage.ts';

/** A class of the demo team. */
export const CLASS = '5-B 教室';
const TOO_OLD = '11.2.9';

/** The robots of the class: those that the station can monitor, and the others, whose software is too old for it. */
export function demoClass(stage: Stage) {
  const all = () => robotsOf(stage.site.fleet!, CLASS);
  const isOld = ({ robot }: ReturnType<typeof all>[number]) => robot.machine.identity.imageVer === TOO_OLD;

  const robots = () => all().filter((each) => !isOld(each));

  /** Turns off their random faults. */
  function calm(): void {
    for (const { robot } of robots()) robot.machine.quirks.hasPassingFaults = false;
  }

  /** Adds them to the station, once all robots of the class are online. */
  async function watch(page: Page): Promise<void> {
    calm();
    const { items: groups } = await ask<{ items: { id: string; name: string }[] }>(page, 'groups');
    const group = groups.find(({ name }) => name === CLASS)!;
    await soon(async () => {
      const path = `devices?limit=200&groupFilter=${group.id}&connectionFilter=1`;
      return (await ask<{ items: unknown[] }>(page, path)).items.length;
    }).toBe(all().length);
    const { items } = await ask<{ items: { id: string }[] }>(page, `monitor/choices?groupId=${group.id}`);
    const added = await page.request.post('/v1/rms/monitor/devices', {
      data: { deviceIds: items.map(({ id }) => id) },
    });
    expect(added.status()).toBe(200);
  }

  return { robots, old: () => all().filter(isOld), calm, watch };
}
