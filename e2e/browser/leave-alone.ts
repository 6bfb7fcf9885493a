import { liveLimits } from '@muster/contract/live/limits';
import type { Page } from 'playwright-core';
import { openRequests } from './open-requests.ts';
import { soon } from './soon.ts';

/**
 * Leaves the page idle for three minutes by a fake clock. Requests in progress finish first: to the page they would
 * seem to have taken three minutes and timed out.
 */
export async function leaveAlone(page: Page): Promise<void> {
  await soon(() => openRequests(page)).toBe(0);
  await page.clock.fastForward(liveLimits.idleMs + 1000);
}
