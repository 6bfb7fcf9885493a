import { snForm } from '@muster/contract/devices/serial-number';
import type { RawSearch } from '../../platform/search.ts';

export interface ScreensSearch {
  /** Serial numbers of robots besides the one in the path. */
  with?: string[] | undefined;
}

const sn = new RegExp(`^${snForm}$`);
/** `limits.screenshot.robotsMax`, minus the robot in the path. */
const OTHERS_MAX = 8;

export function readScreensSearch(raw: RawSearch): ScreensSearch {
  const given = Array.isArray(raw['with']) ? raw['with'].join(',') : raw['with'];
  if (typeof given !== 'string') return {};
  const sns = given
    .toUpperCase()
    .split(',')
    .filter((each) => sn.test(each));
  const others = [...new Set(sns)].slice(0, OTHERS_MAX);
  return others.length > 0 ? { with: others } : {};
}
