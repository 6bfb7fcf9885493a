import { inTeam } from '@muster/contract/teams/named-team';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const TEAM = '01a22aa3-ee4e-761c-855d-e621c5445139';

let cookies: string[];
beforeEach(() => {
  cookies = [];
  vi.resetModules();
  vi.stubGlobal('document', {
    getElementById: () => null,
    set cookie(text: string) {
      cookies.push(text);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The address afterwards. */
async function open(address: string): Promise<string> {
  const { pathname, search, hash } = new URL(address, 'https://muster.example');
  let shown = address;
  vi.stubGlobal('location', { pathname, search, hash });
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, __: string, to: string) => (shown = to),
  });
  const { enterTeamOfLink } = await import('./page-team.ts');
  enterTeamOfLink();
  return shown;
}

it.each([
  ['/remoteMonitor', '/remoteMonitor'],
  ['/remoteMonitor/alerts?alert=1', '/remoteMonitor/alerts?alert=1'],
  ['/devices?keyword=a%20b&groupFilter=["1"]', '/devices?keyword=a%20b&groupFilter=[%221%22]'],
])('a link to %s enters its team and leaves the rest of the address as it is', async (path, shown) => {
  expect(await open(inTeam(path, TEAM))).toBe(shown);
  expect(cookies).toEqual([expect.stringContaining(`teamId=${TEAM};`)]);
});

it('parameters and fragment after the team are kept', async () => {
  expect(await open(`/devices?team=${TEAM}&langCode=ja#page`)).toBe('/devices?langCode=ja#page');
});

it.each(['/devices', '/devices?team=', '/devices?team=%27', '/devices?keyword=team'])(
  '%s names no team',
  async (address) => {
    expect(await open(address)).toBe(address);
    expect(cookies).toEqual([]);
  },
);
