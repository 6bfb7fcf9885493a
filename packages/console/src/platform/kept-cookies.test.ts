import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Each cookie as the page wrote it. */
let written: string[];

beforeEach(() => {
  written = [];
  const kept = new Map<string, string>();
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: JSON.stringify({ cookieDomain: 'muster.example' }) }),
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(text)!;
      if (text.includes('max-age=0')) kept.delete(name!);
      else kept.set(name!, value!);
    },
  });
  // What an operator has set is read once per page.
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it.each(['langCode', 'sidebar'] as const)(
  '%s is kept for the shared domain, not for one host',
  async (name) => {
    const { writeCookie } = await import('./cookies.ts');
    writeCookie(name, 'a', 60);
    expect(written.at(-1)).toBe(`${name}=a; path=/; max-age=60; samesite=lax; domain=muster.example`);
    // One of this host alone would be read first.
    expect(written.slice(0, -1)).toEqual([`${name}=; path=/; max-age=0; samesite=lax`]);
  },
);

it('the number of rows and the group for new robots are remembered', async () => {
  const { rememberSize, rememberedSize } = await import('./list/page-size.ts');
  const { rememberGroup, rememberedGroup } = await import('../domain/group/remembered-group.ts');
  expect([rememberedSize(), rememberedGroup()]).toEqual([undefined, null]);
  rememberSize(50);
  rememberGroup('0192-library');
  expect([rememberedSize(), rememberedGroup()]).toEqual([50, '0192-library']);
});
