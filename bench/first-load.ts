import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { buildConsole } from '../tools/build-console.ts';
import { findChromium } from '../tools/find-chromium.ts';
import { medianOf } from './first-load/median.ts';
import { type Page, type Visit, visit } from './first-load/visit.ts';
import { type SeededTeam, seedTeam } from './support/large-team.ts';
import { type Muster, startMuster } from './support/muster.ts';
import { cookieIn } from './support/team-cookie.ts';

const LARGEST_PAINT_MS = 2500;
const BLOCKED_MS = 200;
const VISITS = 5;
const SIZE = { devices: 200, groups: 5, members: 10, configs: 5, tasks: 5 };

type Pages = Record<'signIn' | 'devices', Visit>;

async function pagesOf(muster: Muster, team: SeededTeam): Promise<Record<keyof Pages, Page>> {
  const cookies = `${await cookieIn(muster, team)}; langCode=en-US`.split('; ').map((pair) => {
    const [cookie = '', value = ''] = pair.split('=');
    return { name: cookie, value, url: muster.address };
  });
  return {
    signIn: {
      address: `${muster.address}/login`,
      selector: 'form:has(input[type=password])',
      text: '',
      cookies: [],
    },
    devices: { address: `${muster.address}/devices`, selector: 'main', text: 'Kebbi 1', cookies },
  };
}

async function visitAll(browser: Browser, root?: string): Promise<Pages> {
  const muster = await startMuster([], root);
  try {
    const pages = await pagesOf(muster, await seedTeam(muster, 'Phone', SIZE));
    const seen: Record<keyof Pages, Visit[]> = { signIn: [], devices: [] };
    // The first visit of each page warms up the server and does not count.
    for (let turn = 0; turn <= VISITS; turn += 1)
      for (const page of ['signIn', 'devices'] as const) {
        const figures = await visit(browser, pages[page]);
        if (turn > 0) seen[page].push(figures);
      }
    return { signIn: medianOf(seen.signIn), devices: medianOf(seen.devices) };
  } finally {
    await muster.stop();
  }
}

/** The folder of another Muster with installed packages; its console is built like ours. */
async function buildOther(): Promise<string | null> {
  const at = process.argv.indexOf('--against');
  const folder = process.argv[at + 1];
  if (at < 0 || folder === undefined) return null;
  const root = path.resolve(folder);
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: path.join(root, 'packages/console'),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return root;
}

export const description =
  'Devices page on a slow phone with an empty cache, relative to 2.5 s largest contentful paint and 200 ms blocking time; with `--against <folder>` also relative to the Muster there';

export async function run() {
  await buildConsole();
  const other = await buildOther();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  try {
    const ours = await visitAll(browser);
    const before = other === null ? null : await visitAll(browser, other);
    const { largestPaint, blocked } = ours.devices;
    const figure = Math.max(largestPaint / LARGEST_PAINT_MS, blocked / BLOCKED_MS);
    const usableRatio = (page: keyof Pages) =>
      before === null ? null : Math.round((ours[page].usable / before[page].usable) * 100) / 100;
    return {
      figure,
      limit: 1,
      unit: 'of the goal',
      passes: figure <= 1,
      detail: {
        ...ours,
        ...(before && {
          before,
          usableRatio: { signIn: usableRatio('signIn'), devices: usableRatio('devices') },
        }),
      },
    };
  } finally {
    await browser.close();
  }
}
