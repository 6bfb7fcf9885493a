import { rmsUserInfo } from '@muster/contract/account/endpoints';
import { listDevices } from '@muster/contract/devices/endpoints';
import { createGroup, listGroups } from '@muster/contract/groups/endpoints';
import { QUICK_PATH } from '@muster/contract/live/quick';
import { leaveTeam } from '@muster/contract/account/removal.endpoints';
import { inTeam, TEAM_HEADER } from '@muster/contract/teams/named-team';
import { expect, it } from 'vitest';
import { signedIn } from './setup/accounts.ts';
import { Client } from './setup/client.ts';
import { upgradeStatus } from './setup/live-socket.ts';
import { createTeam, registerDevice, type TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

/** A tab of a browser: its requests name the team of its page, whatever the cookie says. */
class Tab extends Client {
  readonly #teamId: string;

  constructor(browser: Client, teamId: string) {
    super(browser.address);
    this.#teamId = teamId;
    for (const [name, value] of browser.cookies) this.cookies.set(name, value);
  }

  override headersOf() {
    return { ...super.headersOf(), [TEAM_HEADER]: this.#teamId };
  }
}

let server: TestServer;
let first: TestTeam;
withTeam((made) => ({ server, team: first } = made));

/** A user of two teams, with a tab of each; the cookie names the second team. */
async function userOfTwo() {
  const second = await createTeam(server);
  const { userIds } = first;
  const person = { userId: userIds.admin, name: 'Guest', role: 'admin' as const, groupIds: [] };
  await server.app.people.add({ teamId: second.teamId, ...person });
  const browser = await signedIn(server, userIds.admin);
  browser.cookies.set('teamId', second.teamId);
  return {
    second,
    browser,
    inFirst: new Tab(browser, first.teamId),
    inSecond: new Tab(browser, second.teamId),
  };
}

it('a page stays in its team when another tab has entered another one', async () => {
  const { second, inFirst, inSecond } = await userOfTwo();
  const [own, foreign] = [await registerDevice(first), await registerDevice(second)];
  for (let round = 0; round < 2; round += 1) {
    const listed = async (tab: Client) => JSON.stringify(await tab.call(listDevices, { query: {} }));
    const [ofFirst, ofSecond] = [await listed(inFirst), await listed(inSecond)];
    expect([ofFirst.includes(own.sn), ofFirst.includes(foreign.sn)]).toEqual([true, false]);
    expect([ofSecond.includes(own.sn), ofSecond.includes(foreign.sn)]).toEqual([false, true]);
  }
  await inFirst.call(createGroup, { body: { name: 'Made in the first' } });
  const names = async (tab: Client) =>
    (await tab.call(listGroups, { query: {} })).items.map(({ name }) => name);
  expect(await names(inFirst)).toContain('Made in the first');
  expect(await names(inSecond)).not.toContain('Made in the first');
});

it('a live connection of a page is of its team', async () => {
  const { browser } = await userOfTwo();
  const { id } = await registerDevice(first);
  const path = `${QUICK_PATH}?device=${id}`;
  expect(await upgradeStatus(browser, path)).toBe(403);
  expect(await upgradeStatus(browser, inTeam(path, first.teamId))).toBe(101);
});

it('a page does not change which team the next tab opens in', async () => {
  const { second, inFirst, browser } = await userOfTwo();
  await inFirst.call(rmsUserInfo, {});
  expect(inFirst.cookies.get('teamId')).toBe(second.teamId);
  expect((await browser.call(rmsUserInfo, {})).team.teamId).toBe(second.teamId);
});

it('a page of a team that its user has left changes nothing in another one', async () => {
  const { second, inFirst, inSecond } = await userOfTwo();
  await inSecond.call(leaveTeam, { params: { id: second.teamId } });
  const body = { name: 'Meant for the second' };
  expect((await inSecond.ask(createGroup, { body })).code).toBe('E075');
  expect((await inSecond.call(rmsUserInfo, {})).team.teamId).toBe(first.teamId);
  const { items } = await inFirst.call(listGroups, { query: {} });
  expect(items.map(({ name }) => name)).not.toContain(body.name);
});
