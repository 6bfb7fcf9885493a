import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What axe finds wrong with the page as it stands, one line for each element. */
async function violationsOf(page: Page): Promise<string[]> {
  // By the debugger's door, which the content security policy does not guard.
  await page.evaluate(`if (!window.axe) { ${axe.source} }`);
  return page.evaluate(async () => {
    // Colours are on their way to the other theme, and what inherits them sets out later.
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isMoving = () =>
      document.getAnimations().some((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    do await frame();
    while (isMoving());
    await frame();
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 200)} (${node.failureSummary ?? ''})`),
    );
  });
}

/**
 * Zero violations, in the light theme and in the dark one. While a dialog is open only in one of them: its page is looked
 * at in both, and dialogs are made of the same pieces.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const isDialog = await page.locator('[role=dialog], [role=alertdialog]').first().isVisible();
  for (const colorScheme of isDialog ? (['light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page), `${page.url()}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
