import { beginProof, beginSignOn } from '@muster/contract/sign-on/entry.endpoints';
import { call } from '../../../platform/api.ts';
import { markNewTab } from './kept-redirect.ts';

/**
 * Opens a provider in a new tab; its answer arrives by `onProved`. Call it directly from a press: a browser blocks tabs
 * that open without one.
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
 * The provider authenticates the user again.
 * @throws {ApiError}
 */
export async function proveInTab(providerId: string): Promise<void> {
  await openInTab(() => call(beginProof, { body: { providerId } }));
}

/**
 * Signs in with the provider and leaves this page, with its unsaved input, as it is.
 * @throws {ApiError}
 */
export async function signInInTab(providerId: string, email: string): Promise<void> {
  await markNewTab(() =>
    openInTab(() => call(beginSignOn, { body: { providerId, email, redirect_uri: location.href } })),
  );
}
