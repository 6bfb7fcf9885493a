import { API_BASE, type EndpointDefinition, type ReplyOf, urlOf } from '@muster/contract/endpoint';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Stage } from './stage.ts';

/** Sends requests as the user of a page. Fails the test when the server refuses one. */
export function caller(stage: Stage) {
  return async function call<E extends EndpointDefinition>(
    page: Page,
    endpoint: E,
    parts: { params?: object; query?: object; body?: object } = {},
  ): Promise<ReplyOf<E>> {
    const reply = await page.request.fetch(urlOf(endpoint, parts as never), {
      method: endpoint.method,
      headers: { origin: stage.site.address },
      ...(parts.body ? { data: parts.body } : {}),
    });
    expect(reply.status(), await reply.text()).toBe(200);
    return ((await reply.json()) as { data: ReplyOf<E> }).data;
  };
}

/** Reads as the user of a page. @param path below `/v1/rms/` */
export async function ask<Data>(page: Page, path: string): Promise<Data> {
  const reply = await page.request.get(`${API_BASE}/rms/${path}`);
  return ((await reply.json()) as { data: Data }).data;
}
