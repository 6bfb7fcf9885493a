export interface Device {
  /** `Chrome`; `''` when unknown. */
  browser: string;
  /** `Windows`. */
  system: string;
  kind: 'computer' | 'phone' | 'tablet' | 'unknown';
}

// The first match counts: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari.
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string, Device['kind']][] = [
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
];

/** The names of browser and system from the user agent. Clients can send anything, so use it for display only. */
export function deviceOf(userAgent: string): Device {
  const [, browser = ''] = browsers.find(([pattern]) => pattern.test(userAgent)) ?? [];
  const [, system = '', kind = 'unknown'] = systems.find(([pattern]) => pattern.test(userAgent)) ?? [];
  return { browser, system, kind };
}
