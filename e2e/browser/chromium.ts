import { type Browser, chromium } from 'playwright-core';

/**
 * Each window prepares the popup of an address bar nobody sees, a page of its own that costs a second of processor. Of two
 * such lists the browser takes the later one, so what Playwright switches off stands here again.
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
  // Whoever opens the console again in the same context finds its scripts compiled.
  '--process-per-site',
  // No page lives long enough to earn back what optimising its scripts costs.
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

/** One for all files of a worker, since starting it takes seconds of processor; it ends with the worker. */
export function sharedBrowser(): Promise<Browser> {
  launched ??= chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: browserArguments,
  });
  return launched;
}
