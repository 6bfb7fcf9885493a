import type { MANAGEMENT_PATH } from '@muster/contract/live/management';
import type { QUICK_PATH } from '@muster/contract/live/quick';

// Their values would bring the message schemas into the page; their types keep these the same.
const managementPath: typeof MANAGEMENT_PATH = '/v1/ws/management';
const quickPath: typeof QUICK_PATH = '/v1/ws/quick';

function websocketUrl(path: string) {
  return location.origin.replace(/^http/, 'ws') + path;
}

export function managementUrl(): string {
  return websocketUrl(managementPath);
}

export function quickUrl(deviceId: string): string {
  return `${websocketUrl(quickPath)}?device=${deviceId}`;
}
