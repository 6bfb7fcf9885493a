import type { Page } from 'playwright-core';

/** A robot that was never there. */
export const GONE = '01890000-0000-7000-8000-00000000dead';

/** The page's requests to `address` also ask for a robot that is gone, as after a selection that is out of date. */
export async function askForGone(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    const body = route.request().postDataJSON() as { deviceIds: string[] };
    await route.continue({ postData: JSON.stringify({ ...body, deviceIds: [...body.deviceIds, GONE] }) });
  });
}
