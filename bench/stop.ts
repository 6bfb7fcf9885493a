import { createNpmSite, waysToStop } from '@muster/testing/npm-run';

const LIMIT_SECONDS = 5;

export const description =
  'Seconds until all processes of `npm run demo` and `npm start` have stopped, for the slowest way to stop them';

/** Stops both scripts in every way; the figure is the slowest. */
export async function run() {
  const detail: Record<string, number> = {};
  for (const script of ['demo', 'start'] as const) {
    const site = await createNpmSite(script);
    try {
      for (const [way, stop] of Object.entries(waysToStop)) {
        const running = await site.start();
        await stop(running);
        detail[`${script}: ${way}`] = Number((await running.untilGone()).toFixed(2));
      }
    } finally {
      await site.remove();
    }
  }
  const figure = Math.max(...Object.values(detail));
  return { figure, limit: LIMIT_SECONDS, unit: 's', passes: figure <= LIMIT_SECONDS, detail };
}
