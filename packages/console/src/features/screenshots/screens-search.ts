import { readList, readSn, type RawSearch } from '../../platform/search.ts';

export interface ScreensSearch {
  /** Serial numbers of robots besides the one in the path. */
  with?: string[] | undefined;
}

/** `limits.screenshot.robotsMax`, minus the robot in the path. */
const OTHERS_MAX = 8;

export function readScreensSearch(raw: RawSearch): ScreensSearch {
  const others = readList(raw['with'], (sn) => readSn(sn)?.toUpperCase(), OTHERS_MAX);
  return others ? { with: others } : {};
}
