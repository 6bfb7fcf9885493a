import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The rules that ask for colours; all others find the same in either theme. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong with the page as it stands, one line for each element. */
async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  // Half a megabyte, sent once a page, and by the debugger's door, which the content security policy does not guard.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    // Colours are on their way to the other theme, and what inherits them sets out later.
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isMoving = () =>
      document.getAnimations().some((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    do await frame();
    while (isMoving());
    await frame();
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      // What is right is not written down: that is most of the work.
      resultTypes: ['violations'],
      ...(only && { runOnly: { type: 'rule', values: only } }),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 200)} (${node.failureSummary ?? ''})`),
    );
  }, rules);
}

/**
 * Zero violations, in the light theme and in the dark one. While a dialog is open only in one of them: its page is looked
 * at in both, and dialogs are made of the same pieces.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page), page.url()).toEqual([]);
  if (await page.locator('[role=dialog], [role=alertdialog]').first().isVisible()) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOf(page, ofColours), `${page.url()}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
