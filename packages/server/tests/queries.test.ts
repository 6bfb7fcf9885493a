import { getUnknown } from '@muster/contract/search/endpoints';
import { removePeople } from '@muster/contract/people/endpoints';
import { createGroup, removeGroups } from '@muster/contract/groups/endpoints';
import { httpLimits } from '@muster/contract/limits';
import { describe, expect, it } from 'vitest';
import { newId } from '../src/platform/id.ts';
import type { TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

const get = (path: string) => team.people.owner.raw('GET', `/v1${path}`);

describe('an unknown query parameter', () => {
  it.each([
    '/rms/devices?keywrod=a',
    '/rms/sub/user?roleFiltre=admin',
    '/rms/groups?limit=5&pages=2',
    '/rms/team?x=',
    '/uams/user/info?verbose=1',
    // Properties that every object inherits.
    '/rms/devices?toString=1',
    '/rms/sub/user?constructor=1',
    '/rms/groups?__proto__=1',
  ])('is refused: %s', async (path) => {
    const name = /(\w+)=[^=]*$/.exec(path)![1]!;
    expect(await get(path)).toMatchObject({
      httpStatus: 400,
      code: 'request.invalid',
      data: { fields: Object.fromEntries([[name, 'field.unknown']]) },
    });
  });

  it('is refused before anything is removed', async () => {
    const { id } = await team.people.owner.call(createGroup, { body: { name: 'Stays' } });
    const answer = await team.people.owner.raw('DELETE', `/v1/rms/group?ids=${id}&dryRun=true`);
    expect(answer.code).toBe('request.invalid');
    expect((await get(`/rms/group/${id}`)).code).toBe('0');
  });

  it('is also refused where the response is cached', async () => {
    for (let round = 0; round < 3; round += 1) expect((await get('/rms/devices')).code).toBe('0');
    expect((await get('/rms/devices?sorted=1')).code).toBe('request.invalid');
  });

  it.each(['/rms/devices', '/rms/team', '/rms/functions', '/rms/usage/record'])(
    'is accepted if the specification sends it with many calls: %s',
    async (path) => {
      expect((await get(`${path}?type=rms&langCode=ja-JP&containDevices=false`)).code).toBe('0');
      expect((await get(`${path}?orgId=${team.teamId}`)).code).toBe('0');
    },
  );

  it('a team other than the current one is refused by every endpoint of a team', async () => {
    for (const path of ['/rms/devices', '/rms/team', '/rms/groups', '/rms/search/history'])
      expect((await get(`${path}?orgId=${newId()}`)).code, path).toBe('E075');
  });

  it('is accepted by the catch-all route, which answers not found', async () => {
    expect((await get('/rms/anything?of=this&and=that')).code).toBe('request.not_found');
    expect((await team.people.owner.ask(getUnknown, { params: { path: 'x' } })).code).toBe(
      'request.not_found',
    );
  });
});

describe('a query with many ids', () => {
  const ids = (count: number) => Array.from({ length: count }, () => newId());

  it('removes more than a page of objects', async () => {
    const groups = Array.from({ length: 250 }, (_, index) => ({
      teamId: team.teamId,
      id: newId(),
      name: `Many ${index}`,
      key: newId(),
    }));
    await server.db.insertInto('deviceGroups').values(groups).execute();
    const removed = await team.people.owner.call(removeGroups, {
      query: { ids: groups.map(({ id }) => id) },
    });
    expect(removed.groups).toHaveLength(250);
  });

  it('is limited as in the contract, and refused beyond', async () => {
    const remove = (count: number) => team.people.owner.ask(removePeople, { query: { ids: ids(count) } });
    expect((await remove(httpLimits.idsMax)).code).toBe('E028');
    expect(await remove(httpLimits.idsMax + 1)).toMatchObject({
      code: 'request.invalid',
      data: { fields: { ids: 'field.too_many' } },
    });
  });
});
