import { logout, rmsUserInfo, userInfo } from '@muster/contract/account/endpoints';
import { lock } from '@muster/contract/account/proof.endpoints';
import { endOtherSessions } from '@muster/contract/account/security.endpoints';
import { listDevices } from '@muster/contract/devices/endpoints';
import { createSavedFilter, listSavedFilters } from '@muster/contract/devices/filters.endpoints';
import { listGroups } from '@muster/contract/groups/endpoints';
import { updatePerson } from '@muster/contract/people/endpoints';
import { listNotices } from '@muster/contract/notifications/endpoints';
import { getTeam } from '@muster/contract/teams/endpoints';
import { listTokens } from '@muster/contract/tokens/endpoints';
import { listRecentSearches, rememberSearch } from '@muster/contract/search/endpoints';
import { beginView, endView } from '@muster/contract/viewing/endpoints';
import { describe, expect, it } from 'vitest';
import { newBrowser } from '../src/features/account/sessions/new-browser.notice.ts';
import { endViewsJob } from '../src/features/viewing/end-views.job.ts';
import { createViewing } from '../src/features/viewing/viewing.service.ts';
import { signedIn } from './setup/accounts.ts';
import { freshName } from './setup/case.ts';
import type { Client } from './setup/client.ts';
import { openLive } from './setup/live-socket.ts';
import { lockWaits } from './setup/lock-waits.ts';
import { createTeam, registerDevice, type TestTeam } from './setup/team.ts';
import type { RunningTestServer } from './setup/test-server.ts';
import { withToken } from './setup/token-client.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: RunningTestServer;
let team: TestTeam;
withTeam(async (made) => {
  ({ server, team } = made);
  await registerDevice(team);
  await registerDevice(team, team.otherGroup.id);
});

/** A separate browser of this user, so that no test views as another member by accident. */
const browserOf = (role: keyof TestTeam['userIds']) => signedIn(server, team.userIds[role]);
const viewAs = (client: Client, role: keyof TestTeam['userIds']) =>
  client.ask(beginView, { body: { userId: team.userIds[role] } }).then(({ code }) => code);

describe('viewing the console as another member', () => {
  it('shows what they see, names the observer, and can be ended', async () => {
    const owner = await browserOf('owner');
    expect(await viewAs(owner, 'member')).toBe('0');
    const seen = await owner.call(rmsUserInfo, {});
    const theirs = await team.people.member.call(rmsUserInfo, {});
    expect(seen).toMatchObject({
      userId: team.userIds.member,
      roles: ['member'],
      permissions: theirs.permissions,
      groupIds: theirs.groupIds,
      observer: { id: team.userIds.owner },
    });
    expect((await owner.call(listDevices, { query: {} })).total).toBe(1);
    await owner.call(endView, {});
    expect((await owner.call(listDevices, { query: {} })).total).toBe(2);
    expect((await owner.call(rmsUserInfo, {})).observer).toBeNull();
  });

  it('changes nothing: every write is refused with its own code', async () => {
    const owner = await browserOf('owner');
    await viewAs(owner, 'admin');
    for (const [method, url, body] of [
      ['POST', '/v1/rms/group', { name: freshName() }],
      ['PUT', `/v1/rms/sub/user/${team.userIds.operator}`, { groupIds: [] }],
      ['PUT', '/v1/uams/team', { teamId: team.teamId }],
      ['POST', '/v1/rms/view', { userId: team.userIds.operator }],
      ['POST', '/v1/rms/token', { name: 'x', scopes: ['team.read'], expiresInDays: 1 }],
    ] as const) {
      const answer = await owner.raw(method, url, body);
      expect([answer.httpStatus, answer.code], url).toEqual([403, 'view.read_only']);
    }
    // Another browser of the same user is not viewing.
    const other = await browserOf('owner');
    expect((await other.raw('POST', '/v1/rms/group', { name: freshName() })).code).toBe('0');
  });

  it('begun twice at once is logged with the end of each view', async () => {
    const owner = await browserOf('owner');
    const { sessionId } = await server.db
      .selectFrom('sessions')
      .where('userId', '=', team.userIds.owner)
      .orderBy('createdAt', 'desc')
      .select('id as sessionId')
      .executeTakeFirstOrThrow();
    const logged = async () =>
      (
        await server.db
          .selectFrom('auditLog')
          .where('teamId', '=', team.teamId)
          .where('action', 'in', ['view.begin', 'view.end'])
          .orderBy('id')
          .select('action')
          .execute()
      ).map(({ action }) => action);
    const before = (await logged()).length;
    const holding = await server.db.startTransaction().execute();
    // Both are allowed before either has begun.
    await holding.selectFrom('sessions').where('id', '=', sessionId).forUpdate().select('id').execute();
    const begun = Promise.all([viewAs(owner, 'member'), viewAs(owner, 'operator')]);
    await lockWaits(server, 2);
    await holding.rollback().execute();
    expect(await begun).toEqual(['0', '0']);
    await owner.call(endView, {});
    expect((await logged()).slice(before)).toEqual(['view.begin', 'view.end', 'view.begin', 'view.end']);
  });

  it('does not give access to their account', async () => {
    const owner = await browserOf('owner');
    await viewAs(owner, 'member');
    expect((await owner.call(userInfo, {})).userId).toBe(team.userIds.owner);
  });

  it('hides where they sign in; an API token hides it too', async () => {
    const userId = team.userIds.member;
    const key = freshName();
    await server.db.unit((unit) =>
      server.app.notify(unit, newBrowser, [userId], { address: '203.0.113.9' }, { teamId: null, key }),
    );
    const member = await browserOf('member');
    const kinds = async (client: Client) =>
      (await client.call(listNotices, { query: {} })).items.map(({ kind }) => kind);
    expect(await kinds(member)).toContain(newBrowser.kind);
    const owner = await browserOf('owner');
    await viewAs(owner, 'member');
    expect(await kinds(owner)).not.toContain(newBrowser.kind);
    const { client } = await withToken(team.people.member, ['team.read']);
    expect(await kinds(client)).not.toContain(newBrowser.kind);
  });

  it('is logged under the name of the observer, at the beginning and the end', async () => {
    const admin = await browserOf('admin');
    await viewAs(admin, 'operator');
    await admin.call(endView, {});
    await admin.call(endView, {});
    const entries = await server.db
      .selectFrom('auditLog')
      .where('actorId', '=', team.userIds.admin)
      .where('objectId', '=', team.userIds.operator)
      .where('action', 'like', 'view.%')
      .orderBy('id')
      .select('action')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['view.begin', 'view.end']);
  });

  it.each([
    ['is signed out', async (client: Client) => client.call(logout, {})],
    ['is ended from another browser', async () => (await browserOf('admin')).call(endOtherSessions, {})],
    [
      'has expired',
      async () => {
        const isOver = { expiresAt: new Date(Date.now() - 1000) };
        await server.db
          .updateTable('sessions')
          .set(isOver)
          .where('userId', '=', team.userIds.admin)
          .execute();
        await endViewsJob(createViewing(server.db, server.app.access)).run({}, new AbortController().signal);
      },
    ],
    [
      'was deleted without an event',
      async () => {
        await server.db.deleteFrom('sessions').where('userId', '=', team.userIds.admin).execute();
        await endViewsJob(createViewing(server.db, server.app.access)).run({}, new AbortController().signal);
      },
    ],
    [
      'gets other permissions',
      async () => {
        const change = (role: 'member' | 'admin') =>
          team.people.owner.call(updatePerson, { params: { id: team.userIds.admin }, body: { role } });
        await change('member');
        await change('admin');
      },
    ],
  ])('is logged as ended when the observer’s session %s', async (_, end) => {
    const admin = await browserOf('admin');
    const recorded = async () =>
      (
        await server.db
          .selectFrom('auditLog')
          .where('actorId', '=', team.userIds.admin)
          .where('action', 'like', 'view.%')
          .orderBy('id', 'desc')
          .select(['action', 'objectId', 'after', 'browser'])
          .execute()
      ).slice(0, 2);
    await viewAs(admin, 'member');
    await end(admin);
    expect(await recorded()).toMatchObject([
      { action: 'view.end', objectId: team.userIds.member, after: { name: 'member t1' }, browser: null },
      { action: 'view.begin', objectId: team.userIds.member },
    ]);
    const left = await server.db.selectFrom('sessionViews').selectAll().execute();
    expect(left.filter(({ viewerId }) => viewerId === team.userIds.admin)).toEqual([]);
  });

  it('gets live updates for what they may see, and afterwards for one’s own again', async () => {
    const owner = await browserOf('owner');
    const live = await openLive(owner);
    await viewAs(owner, 'member');
    await expect.poll(() => live.closed, WITHIN).not.toBeNull();
    const asMember = await openLive(owner);
    await owner.call(endView, {});
    await expect.poll(() => asMember.closed, WITHIN).not.toBeNull();
  });

  it.each([
    ['is locked', (client: Client) => client.call(lock, {})],
    ['is signed out', (client: Client) => client.call(logout, {})],
    ['is ended from another browser', async () => (await browserOf('admin')).call(endOtherSessions, {})],
  ] as const)('closes the live connection when the observer’s session %s', async (_, end) => {
    const admin = await browserOf('admin');
    await viewAs(admin, 'member');
    const live = await openLive(admin);
    await end(admin);
    await expect.poll(() => live.closed, WITHIN).not.toBeNull();
  });

  it('shows their picture, not the observer’s', async () => {
    const picture = { image: '/v1/uams/avatar/of-the-owner' };
    await server.db.updateTable('users').set(picture).where('id', '=', team.userIds.owner).execute();
    const owner = await browserOf('owner');
    expect((await owner.call(rmsUserInfo, {})).avatar).toBe(picture.image);
    await viewAs(owner, 'member');
    expect((await owner.call(rmsUserInfo, {})).avatar).toBeNull();
  });

  it('hides the addresses of their API clients', async () => {
    const { client, made } = await withToken(team.people.member, ['team.read']);
    await client.call(getTeam, {});
    const seenBy = async (who: Client) =>
      (await who.call(listTokens, {})).items.find(({ id }) => id === made.id)?.lastUsedFrom;
    await expect.poll(() => seenBy(team.people.member), WITHIN).toBe('127.0.0.1');
    const admin = await browserOf('admin');
    await viewAs(admin, 'member');
    expect(await seenBy(admin)).toBeNull();
  });

  it('hides their recent searches', async () => {
    const body = { list: 'devices', params: { keyword: 'what they looked for' } } as const;
    await team.people.member.call(rememberSearch, { body });
    const seenBy = async (who: Client) => (await who.call(listRecentSearches, { query: {} })).items.length;
    expect(await seenBy(team.people.member)).toBe(1);
    const admin = await browserOf('admin');
    await viewAs(admin, 'member');
    expect(await seenBy(admin)).toBe(0);
  });

  it('hides their saved filters', async () => {
    const body = { name: 'What they look for', filter: { keyword: 'x' }, sort: 'name' } as const;
    await team.people.member.call(createSavedFilter, { body });
    const seenBy = async (who: Client) => (await who.call(listSavedFilters, {})).items.length;
    expect(await seenBy(team.people.member)).toBe(1);
    const admin = await browserOf('admin');
    await viewAs(admin, 'member');
    expect(await seenBy(admin)).toBe(0);
  });

  it('ends with the session', async () => {
    const owner = await browserOf('owner');
    await viewAs(owner, 'member');
    expect((await owner.raw('POST', '/v1/uams/logout', {})).code).toBe('0');
    expect(await server.db.selectFrom('sessionViews').selectAll().execute()).not.toContainEqual(
      expect.objectContaining({ userId: team.userIds.owner }),
    );
    const again = await browserOf('owner');
    expect((await again.call(rmsUserInfo, {})).observer).toBeNull();
  });
});

describe('viewing never exceeds the viewer’s permissions', () => {
  it.each([
    ['admin', 'owner', 'view.beyond'],
    ['admin', 'admin', 'view.beyond'],
    ['owner', 'owner', 'view.beyond'],
    ['member', 'operator', 'E033'],
    ['operator', 'member', 'E033'],
    ['admin', 'member', '0'],
    ['owner', 'admin', '0'],
  ] as const)('%s as %s: %s', async (viewer, target, code) => {
    expect(await viewAs(await browserOf(viewer), target)).toBe(code);
  });

  it('a member of another team does not exist', async () => {
    const foreign = await createTeam(server);
    const owner = await browserOf('owner');
    const answer = await owner.ask(beginView, { body: { userId: foreign.userIds.member } });
    expect(answer.code).toBe('E028');
  });

  it('it ends when the permissions of either change', async () => {
    const owner = await browserOf('owner');
    const change = (role: 'member' | 'operator') =>
      team.people.owner.call(updatePerson, { params: { id: team.userIds.member }, body: { role } });
    await viewAs(owner, 'member');
    await change('operator');
    expect((await owner.call(rmsUserInfo, {})).observer).toBeNull();
    expect((await owner.call(listGroups, { query: {} })).total).toBeGreaterThan(1);
    await change('member');

    const admin = await browserOf('admin');
    await viewAs(admin, 'operator');
    const demote = (role: 'member' | 'admin') =>
      team.people.owner.call(updatePerson, { params: { id: team.userIds.admin }, body: { role } });
    await demote('member');
    expect(await admin.call(rmsUserInfo, {})).toMatchObject({ observer: null, roles: ['member'] });
    await demote('admin');
  });
});
