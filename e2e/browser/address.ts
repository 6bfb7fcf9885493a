import type { Page } from 'playwright-core';

export const pathOf = (page: Page) => new URL(page.url()).pathname;

/** A parameter of the page's address. */
export const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
