import { expect, test } from 'vitest';
import { soon } from '../browser/soon.ts';
import { setStage } from '../browser/stage.ts';

const TERMS = 'http://127.0.0.1:9/own-terms';
const stage = setStage({ isSeeded: false, hasRobots: false, variables: { TERMS_URL: TERMS } });

test('/terms redirects to the page of the operator', async () => {
  const page = await stage.open();
  const wanted: string[] = [];
  await page.route(TERMS, async (route) => {
    wanted.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<title>Own terms</title>' });
  });
  await page.goto('/terms');
  await soon(() => page.url()).toBe(TERMS);
  expect(wanted).toEqual([TERMS]);
});
