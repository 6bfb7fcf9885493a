import { type Browser, chromium } from 'playwright-core';

/**
 * Each window prepares the popup of an address bar that headless mode never shows, a page that costs a second of CPU.
 * The browser uses the last of two such lists, so the features that Playwright disables are repeated here.
 */
const featuresOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  'PreloadTopChromeWebUI',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
];

const browserArguments = [
  // Keeps compiled scripts when the console is opened again in the same context.
  '--process-per-site',
  // No page lives long enough to benefit from optimised scripts.
  '--js-flags=--no-opt --no-maglev',
  '--in-process-gpu',
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${featuresOff.join()}`,
];

let launched: Promise<Browser> | null = null;

/** One for all files of a worker, since starting it takes seconds of CPU; it ends with the worker. */
export function sharedBrowser(): Promise<Browser> {
  launched ??= chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: browserArguments,
  });
  return launched;
}
