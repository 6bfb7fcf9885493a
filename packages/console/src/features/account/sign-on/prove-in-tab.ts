import { beginProof, beginSignOn } from '@muster/contract/sign-on/entry.endpoints';
import { call } from '../../../platform/api.ts';
import { markNewTab } from './kept-redirect.ts';

/**
 * Opens a provider in a tab of its own; `onProved` hears of its answer. To be called while a press still counts as one:
 * a browser refuses a tab that opens by itself.
 */
async function openInTab(begin: () => Promise<{ url: string }>): Promise<void> {
  const tab = window.open('about:blank', '_blank');
  try {
    const { url } = await begin();
    if (tab) tab.location.replace(url);
    else location.assign(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/**
 * The provider asks the person again.
 * @throws {ApiError}
 */
export async function proveInTab(providerId: string): Promise<void> {
  await openInTab(() => call(beginProof, { body: { providerId } }));
}

/**
 * Signs in by the provider and leaves this page as it is, with what was typed on it.
 * @throws {ApiError}
 */
export async function signInInTab(providerId: string, email: string): Promise<void> {
  await markNewTab(() =>
    openInTab(() => call(beginSignOn, { body: { providerId, email, redirect_uri: location.href } })),
  );
}
