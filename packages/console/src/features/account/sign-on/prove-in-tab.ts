import { beginProof } from '@muster/contract/sign-on/entry.endpoints';
import { call } from '../../../platform/api.ts';

/**
 * The provider asks the person again, in a tab of its own; `onProved` hears of it. To be called while a press still
 * counts as one: a browser refuses a tab that opens by itself.
 * @throws {ApiError}
 */
export async function proveInTab(providerId: string): Promise<void> {
  const tab = window.open('about:blank', '_blank');
  try {
    const { url } = await call(beginProof, { body: { providerId } });
    if (tab) tab.location.replace(url);
    else location.assign(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
