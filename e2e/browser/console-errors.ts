import type { Page } from 'playwright-core';

/** Chrome's messages about failed requests: journeys check how the page handles those instead. */
const networkNotes = [/^Failed to load resource/, /^WebSocket connection to/];

/** Collects script errors and violations of the content security policy. */
export function collectErrors(page: Page, complain: (complaint: string) => void): void {
  page.on('pageerror', (error) => complain(`${page.url()}: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' && !message.text().includes('Content Security Policy')) return;
    if (networkNotes.some((note) => note.test(message.text()))) return;
    complain(`${page.url()}: ${message.text()}`);
  });
}

/** Runs in the page: a blocked `eval` whose exception is caught has no message in Chrome's console. */
export function sayViolations(): void {
  addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
    if (blockedURI === 'eval') console.error(`Content Security Policy: eval against ${effectiveDirective}`);
  });
}
