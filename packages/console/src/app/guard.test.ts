import { permissionNames, type Permission } from '@muster/contract/permissions';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { decide, homeOf } from './guard.ts';

beforeAll(() => {
  vi.stubGlobal('location', { origin: 'https://muster.example' });
});

const everything = permissionNames;

describe('the route guard', () => {
  it.each([
    ['/', null, '/login'],
    ['/dashboard', null, '/login'],
    ['/devices?page=2&groupFilter=a,b', null, '/login?redirect=%2Fdevices%3Fpage%3D2%26groupFilter%3Da%2Cb'],
    ['/config/x', null, '/login?redirect=%2Fconfig%2Fx'],
    ['/', everything, '/peopleManager'],
    ['/dashboard', everything, '/peopleManager'],
    ['/', ['device.read', 'team.read'], '/devices'],
    ['/', ['team.read'], '/accountCenter'],
    ['/peopleManager', ['device.read'], '/401'],
    ['/login', everything, '/'],
    ['/nowhere', everything, '/404'],
    ['/nowhere', null, '/404'],
    ['/devices', ['config.read'], '/401'],
    ['/', ['usage.read'], '/taskManager'],
    ['/', [], '/401'],
    ['/redirect/config/x?a=1', null, '/config/x?a=1'],
    ['/redirect//evil.example', everything, '/'],
  ] as [string, Permission[] | null, string][])('%s → %s', (href, permissions, to) => {
    expect(decide({ href, permissions })).toEqual({ pass: false, to });
  });

  it.each([
    ['/accbind-redirect?code=1', null],
    ['/accbind-redirect', everything],
    ['/login', null],
    ['/401', null],
    ['/404', everything],
    ['/lock', everything],
    ['/devices/', everything],
    ['/peopleManager?tab=permissions', ['people.read']],
    ['/accountCenter', ['team.read']],
    ['/config/0192', ['config.read']],
    ['/taskManager?stateFilter=error', ['usage.read']],
  ] as [string, Permission[] | null][])('%s passes', (href, permissions) => {
    expect(decide({ href, permissions })).toEqual({ pass: true });
  });

  it('never sends somebody round in circles', () => {
    const permissions = fc.option(fc.subarray(permissionNames as Permission[]), { nil: null });
    const href = fc.oneof(
      fc.constantFrom(
        '/',
        '/dashboard',
        '/devices',
        '/peopleManager',
        '/accountCenter',
        '/config',
        '/config/1',
        '/taskManager',
        '/login',
        '/redirect/',
      ),
      fc.webPath(),
      fc.webPath().map((path) => `/redirect${path}`),
    );
    fc.assert(
      fc.property(href, permissions, (start, held) => {
        let at = start || '/';
        for (let hops = 0; hops < 5; hops += 1) {
          const decision = decide({ href: at, permissions: held });
          if (decision.pass) return;
          at = decision.to;
        }
        expect.fail(`${start} does not come to rest: ${at}`);
      }),
    );
  });

  it('offers a first page that it then lets in', () => {
    fc.assert(
      fc.property(fc.subarray(permissionNames as Permission[]), (held) => {
        expect(decide({ href: homeOf(held), permissions: held })).toEqual({ pass: true });
      }),
    );
  });
});
