import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';

// The first is the same browser without windows, and needs a sixth of the CPU time for the journeys.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function onPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const candidates = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  return [...candidates, ...macApps].find((file) => existsSync(file));
}

/** Playwright's own browser, if it was downloaded. */
function playwrights(): string | undefined {
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

/**
 * Installs it without asking only as root on Debian; the pages are in Chinese, Japanese and Korean, hence the fonts.
 */
function installDebians(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Chromium and CJK fonts from Debian for the browser tests …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  apt('update', '-q');
  // Older Debian releases have only the second.
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    apt('install', '-qy', '--no-install-recommends', browser, 'fonts-noto-cjk');
    const found = onPath();
    if (found !== undefined) return found;
  }
  return undefined;
}

/** @throws Error with instructions for the installation */
export async function findChromium(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which does not exist.`);
  }
  const found = onPath() ?? playwrights() ?? installDebians();
  if (found !== undefined) return found;
  throw new Error(
    'The browser tests need Chromium, which was not found. Install it (Debian: apt-get install chromium fonts-noto-cjk; ' +
      'macOS: brew install --cask chromium; anywhere: npx playwright-core install chromium), or name one with CHROMIUM_PATH.',
  );
}
