import type { MANAGEMENT_PATH } from '@muster/contract/live/management';
import type { QUICK_PATH } from '@muster/contract/live/quick';
import { teamParameter } from '../page-team.ts';

// Only types are imported: importing the values would bring the message schemas into the page.
const managementPath: typeof MANAGEMENT_PATH = '/v1/ws/management';
const quickPath: typeof QUICK_PATH = '/v1/ws/quick';

function websocketUrl(path: string) {
  return location.origin.replace(/^http/, 'ws') + path;
}

export function managementUrl(): string {
  return `${websocketUrl(managementPath)}?${new URLSearchParams(teamParameter())}`;
}

/** What is requested of a robot besides its regular reports. */
export interface QuickWish {
  isPoseWanted?: boolean;
  /** The screen view that was started for pictures. */
  viewId?: string | null;
}

export function quickUrl(deviceId: string, { isPoseWanted = false, viewId = null }: QuickWish = {}): string {
  const query = new URLSearchParams({
    device: deviceId,
    ...teamParameter(),
    ...(isPoseWanted && { pose: '1' }),
    ...(viewId !== null && { view: viewId }),
  });
  return `${websocketUrl(quickPath)}?${query}`;
}
