import { liveLimits } from '@muster/contract/live/limits';
import type { Page } from 'playwright-core';

/**
 * Leaves the page idle for three minutes by a fake clock. Requests in progress finish first: to the page they would
 * seem to have taken three minutes and timed out.
 */
export async function leaveAlone(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward(liveLimits.idleMs + 1000);
}
