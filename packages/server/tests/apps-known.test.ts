import * as contract from '@muster/contract/apps/endpoints';
import { removeFile } from '@muster/contract/files/endpoints';
import { makeApk } from '@muster/testing/apk/make-apk';
import { expect, it } from 'vitest';
import type { Client } from './setup/client.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import { createTestRobot } from './setup/test-robot.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));

const known = (query: object = {}, as = owner) => as.call(contract.listKnownApps, { query });
const names = ({ items }: Awaited<ReturnType<typeof known>>) => items.map(({ packageName }) => packageName);
const linkOf = async (packageName: string) => (await known({ packageNames: packageName })).items[0];
const upload = (packageName: string, versionCode = 1, label?: string) =>
  owner.upload(
    `${packageName}-${versionCode}.apk`,
    new Uint8Array(
      makeApk({ packageName, versionCode, versionName: `${versionCode}.0`, ...(label && { label }) }),
    ),
  );
const said = (packageName: string, label: string) => ({
  packageName,
  label,
  versionName: '1',
  versionCode: '1',
});

it('the known apps are those of the library and of the robots, each once, sorted by name', async () => {
  const robot = await createTestRobot(server, team);
  await robot.comeOnline();
  await upload('com.known.both');
  await upload('com.known.both', 2);
  await upload('com.known.library');
  await robot.say('apps', {
    apps: [said('com.known.both', 'As the robot says'), said('com.known.robot', 'Only here 100%_')],
  });
  const found = await known({ keyword: 'com.known' });
  expect(names(found).toSorted()).toEqual(['com.known.both', 'com.known.library', 'com.known.robot']);
  expect(found.total).toBe(3);
  expect(found.items.find(({ packageName }) => packageName === 'com.known.both')).toMatchObject({
    link: 'normal',
    newest: { versionCode: '2' },
  });
  expect(names(await known({ keyword: '100%_' }))).toEqual(['com.known.robot']);
  expect(names(await known({ keyword: 'ONLY HERE' }))).toEqual(['com.known.robot']);
  const pages = await Promise.all([1, 2, 3].map((page) => known({ keyword: 'com.known', page, limit: 1 })));
  expect(pages.flatMap(names)).toEqual(names(found));
  await robot.goOffline();
});

it('the look-up of a package name returns whether it is in the library', async () => {
  const { id: first } = await upload('com.link.mine', 1);
  const { id: second } = await upload('com.link.mine', 2);
  expect(await linkOf('com.link.mine')).toMatchObject({ link: 'normal', newest: { fileId: second } });
  await owner.call(removeFile, { params: { id: second } });
  expect(await linkOf('com.link.mine')).toMatchObject({ link: 'normal', newest: { fileId: first } });
  await owner.call(removeFile, { params: { id: first } });
  expect(await linkOf('com.link.mine')).toMatchObject({ link: 'linkOff', newest: null, label: '' });
  await upload('com.link.mine', 3);
  expect(await linkOf('com.link.mine')).toMatchObject({ link: 'normal' });
  expect(await linkOf('com.link.none')).toEqual({
    packageName: 'com.link.none',
    label: '',
    hasIcon: false,
    link: 'notFound',
    newest: null,
    activities: [],
  });
  const asked = await known({ packageNames: 'com.link.none,com.link.mine,com.link.none' });
  expect(names(asked)).toEqual(['com.link.none', 'com.link.mine']);
});

it('a replaced package that robots still fetch does not keep its app in the library', async () => {
  const { id: old } = await upload('com.link.kept', 1);
  const { id } = await upload('com.link.kept', 2);
  await server.db.updateTable('files').set({ replacedBy: id }).where('id', '=', old).execute();
  await owner.call(removeFile, { params: { id } });
  expect(await linkOf('com.link.kept')).toMatchObject({ link: 'linkOff' });
});

it('removing the last two packages of an app at the same time marks its link as off', async () => {
  const ids = [(await upload('com.link.race', 1)).id, (await upload('com.link.race', 2)).id];
  await Promise.all(ids.map((id) => owner.call(removeFile, { params: { id } })));
  expect(await linkOf('com.link.race')).toMatchObject({ link: 'linkOff' });
});

it('the known apps include only what the user may see', async () => {
  const robot = await createTestRobot(server, team, { group: team.otherGroup });
  await robot.comeOnline();
  await robot.say('apps', { apps: [said('com.hidden.robot', 'Elsewhere')] });
  await upload('com.hidden.library');
  const { member } = team.people;
  expect(names(await known({ keyword: 'com.hidden.robot' }))).toEqual(['com.hidden.robot']);
  expect(names(await known({ keyword: 'com.hidden.robot' }, member))).toEqual([]);
  expect((await known({ packageNames: 'com.hidden.robot' }, member)).items).toMatchObject([
    { label: '', link: 'notFound' },
  ]);
  const stranger = await createTeam(server);
  expect((await known({ keyword: 'com.hidden' }, stranger.people.owner)).total).toBe(0);
  expect((await known({ packageNames: 'com.hidden.library' }, stranger.people.owner)).items).toMatchObject([
    { link: 'notFound', newest: null },
  ]);
  await robot.goOffline();
});

it.each([{ packageNames: 'nonsense' }, { limit: 0 }, { keyword: 'x'.repeat(500) }])(
  'the known apps refuse the invalid query %j',
  async (query) => {
    expect((await owner.ask(contract.listKnownApps, { query: query as never })).code).toBe('request.invalid');
  },
);
