import { liveLimits } from '@muster/contract/live/limits';
import type { Page } from 'playwright-core';

/**
 * Nobody touches the page for three minutes, by a clock that was installed before. What is still loading arrives first:
 * to the page it would have been on the way for three minutes, which is too late.
 */
export async function leaveAlone(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward(liveLimits.idleMs + 1000);
}
