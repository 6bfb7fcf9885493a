import { permissionNames, type Permission } from '@muster/contract/permissions';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { decide, type Visitor } from './guard.ts';
import { pages } from './pages.ts';

beforeAll(() => {
  vi.stubGlobal('location', { origin: 'https://muster.example' });
});

const having = (...permissions: Permission[]): Visitor => ({ permissions });
const everything = having(...permissionNames);

describe('the route guard', () => {
  it.each([
    ['/', 'none', '/login'],
    ['/dashboard', 'none', '/login'],
    [
      '/devices?page=2&groupFilter=a,b',
      'none',
      '/login?redirect=%2Fdevices%3Fpage%3D2%26groupFilter%3Da%2Cb',
    ],
    ['/devices?keyword=a?b', 'none', '/login?redirect=%2Fdevices%3Fkeyword%3Da%3Fb'],
    [
      '/config/01931f3e-0000-7000-8000-000000000000',
      'none',
      '/login?redirect=%2Fconfig%2F01931f3e-0000-7000-8000-000000000000',
    ],
    ['/', everything, '/peopleManager'],
    ['/dashboard', everything, '/peopleManager'],
    ['/', having('device.read', 'team.read'), '/peopleManager'],
    ['/', having(), '/peopleManager'],
    ['/login', everything, '/'],
    ['/Login', everything, '/'],
    ['/toolIntro', 'none', '/login?redirect=%2FtoolIntro'],
    ['/TOOLINTRO', everything, '/404'],
    ['/feedback', having('team.read'), '/401?permission=feedback.read'],
    // Sign-in shows the account centre's error, which is in the address it returns to.
    ['/?error_description=Locked', 'none', '/login?redirect=%3Ferror_description%3DLocked'],
    ['/nowhere', everything, '/404'],
    ['/nowhere', 'none', '/404'],
    ['/nowhere#page', everything, '/404'],
    ['/devices', having('config.read'), '/401?permission=device.read'],
    ['/devices', 'teamless', '/join'],
    ['/', 'teamless', '/join'],
    ['/redirect/config/x?a=1', 'none', '/config/x?a=1'],
    ['/redirect/devices?keyword=a?b#page', 'none', '/devices?keyword=a?b#page'],
    ['/redirect//evil.example', everything, '/'],
    ['/redirect', everything, '/peopleManager'],
    ['/redirect/', everything, '/peopleManager'],
    ['/redirect/', 'none', '/login'],
  ] as [string, Visitor, string][])('%s → %s', (href, visitor, to) => {
    expect(decide(href, visitor)).toEqual({ pass: false, to });
  });

  it.each([
    ['/accbind-redirect?code=1', 'none'],
    ['/accbind-redirect', everything],
    ['/developer/icons', 'none'],
    ['/Developer/Icons', 'none'],
    ['/AccBind-Redirect?code=1', 'none'],
    ['/PRIVACY', 'teamless'],
    ['/terms', everything],
    ['/File-Type-Instruction', 'none'],
    ['/LOGIN', 'none'],
    ['/login', 'none'],
    ['/401', 'none'],
    ['/join', 'teamless'],
    ['/404', everything],
    ['/lock', everything],
    ['/devices/', everything],
    ['/devices#page', everything],
    ['/devices?page=2#page', everything],
    ['/peopleManager?tab=permissions', having()],
    ['/accountCenter', having('team.read')],
    ['/accountCenter?tab=account&section=data', 'teamless'],
    ['/config/01931f3e-0000-7000-8000-000000000000', having('config.read')],
    ['/taskManager?stateFilter=error', having('usage.read')],
  ] as [string, Visitor][])('%s passes', (href, visitor) => {
    expect(decide(href, visitor)).toEqual({ pass: true });
  });

  const visitors = fc.oneof(
    fc.constantFrom<Visitor>('none', 'teamless'),
    fc.subarray(permissionNames as Permission[]).map((held) => having(...held)),
  );

  it('never redirects in a loop', () => {
    const href = fc.oneof(
      fc.constantFrom(
        '/',
        '/dashboard',
        '/login',
        '/redirect',
        '/redirect/',
        ...pages.map(({ path }) => path),
      ),
      fc.webPath(),
      fc.webPath().map((path) => `/redirect${path}`),
    );
    fc.assert(
      fc.property(href, visitors, (start, visitor) => {
        let at = start || '/';
        for (let hops = 0; hops < 5; hops += 1) {
          const decision = decide(at, visitor);
          if (decision.pass) return;
          at = decision.to;
        }
        expect.fail(`${start} does not come to rest: ${at}`);
      }),
    );
  });

  it('redirects every team member from the home address to a page that it then lets them open', () => {
    fc.assert(
      fc.property(fc.subarray(permissionNames as Permission[]), (held) => {
        const first = decide('/', having(...held));
        expect(first).toEqual({ pass: false, to: '/peopleManager' });
        expect(decide('/peopleManager', having(...held))).toEqual({ pass: true });
      }),
    );
  });
});
