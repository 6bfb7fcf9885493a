import { listDevices } from '@muster/contract/devices/endpoints';
import { urlOf } from '@muster/contract/endpoint';
import { rememberedSize } from '../platform/list/page-size.ts';
import { paths } from '../platform/paths.ts';

/**
 * Request for the list that the address shows, without filters; `undefined` for other addresses. Its response arrives
 * while the page's code is still loading.
 */
export function earlyListOf({ pathname, search }: Location): string | undefined {
  if (pathname !== paths.devices || search !== '') return undefined;
  return urlOf(listDevices, { query: { limit: rememberedSize() } });
}
