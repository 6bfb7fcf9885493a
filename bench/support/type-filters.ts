import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** Types keywords into the focused field, because the driver would search the whole page each time it locates it. */
export async function typeFilters(page: Page): Promise<void> {
  for (const keyword of ['Kebbi 99', 'room 12', '']) {
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await page.keyboard.type(keyword, { delay: 60 });
    await wait(1500);
  }
}
