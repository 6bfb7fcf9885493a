import type { Page } from 'playwright-core';

/** What Chrome writes about an answer that is no success: a journey looks at what the page makes of it instead. */
const networkNotes = [/^Failed to load resource/, /^WebSocket connection to/];

/** Collects what a page complains about: scripts that broke, and what the content security policy stopped. */
export function collectErrors(page: Page, into: string[]): void {
  page.on('pageerror', (error) => into.push(`${page.url()}: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' && !message.text().includes('Content Security Policy')) return;
    if (networkNotes.some((note) => note.test(message.text()))) return;
    into.push(`${page.url()}: ${message.text()}`);
  });
}
