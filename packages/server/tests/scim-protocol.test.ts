import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { scimLimits } from '@muster/contract/scim/limits';
import { tokensLimits } from '@muster/contract/tokens/limits';
import { sql } from 'kysely';
import SCIMMY from 'scimmy';
import { beforeAll, describe, expect, it } from 'vitest';
import { NOBODY } from './setup/case.ts';
import { ScimClient, withProvider, withProvisionedTeam } from './setup/scim-client.ts';
import { TokenClient, withToken } from './setup/token-client.ts';
import type { Client } from './setup/client.ts';
import type { TestTeam } from './setup/team.ts';
import type { RunningTestServer } from './setup/test-server.ts';

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';

interface Resource {
  id: string;
  userName: string;
  meta: { version: string; created: string };
}

let server: RunningTestServer;
let team: TestTeam;
let owner: Client;
let provider: ScimClient;
withProvisionedTeam((made) => ({ server, team, owner, provider } = made), 'school.example');
beforeAll(async () => {
  const people = [
    { userName: 'ann@school.example', externalId: 'E-1', displayName: 'Ann Lee' },
    { userName: 'bob@school.example', name: { givenName: 'Bob', familyName: 'Ng' }, active: false },
    { userName: 'cid@elsewhere.example', externalId: 'e-1', preferredLanguage: 'ko-KR' },
    { userName: 'dee@school.example', displayName: 'D"ee \\ (x)', name: { formatted: 'Dee' } },
  ];
  for (const { userName, ...more } of people) await provider.createUser(userName, more);
});

/** The error response, with the parts RFC 7644 (3.12) requires. */
async function refused(asked: ReturnType<ScimClient['ask']>): Promise<[number, string | undefined]> {
  const { status, body, headers } = await asked;
  expect(body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error']);
  expect(body.status).toBe(String(status));
  expect(typeof body.detail).toBe('string');
  expect(headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
  return [status, body.scimType as string | undefined];
}

const everybody = async () => (await provider.get('/Users?count=200')).body.Resources as Resource[];

describe('the SCIM service description', () => {
  it('is accepted by another implementation of the standard', async () => {
    const { body: config } = await provider.get('/ServiceProviderConfig');
    expect(new SCIMMY.Schemas.ServiceProviderConfig(config, 'out')).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: scimLimits.pageMax },
      changePassword: { supported: false },
      sort: { supported: false },
      etag: { supported: true },
    });
    const { body: types } = await provider.get('/ResourceTypes');
    expect(types.totalResults).toBe(2);
    for (const type of types.Resources) {
      expect(new SCIMMY.Schemas.ResourceType(type, 'out').endpoint).toBe(type.endpoint);
      const own = await provider.get(`/ResourceTypes/${type.id}`);
      expect(own.body).toEqual(type);
      const { body: schema } = await provider.get(`/Schemas/${type.schema}`);
      expect(schema).toMatchObject({ id: type.schema, name: type.name });
    }
    const { body: schemas } = await provider.get('/Schemas');
    expect(schemas.totalResults).toBe(3);
    await expect(refused(provider.get('/Schemas/urn:x'))).resolves.toEqual([404, undefined]);
    await expect(refused(provider.get('/Schemas?filter=id pr'))).resolves.toEqual([403, undefined]);
  });

  it('has only attributes of the standard, of the same type', async () => {
    const { body } = await provider.get('/Schemas');
    const standard: Record<string, typeof SCIMMY.Schemas.User | typeof SCIMMY.Schemas.Group> = {
      User: SCIMMY.Schemas.User,
      Group: SCIMMY.Schemas.Group,
    };
    for (const { name, attributes } of body.Resources.slice(0, 2)) {
      const known = standard[name as string]!.definition.describe().attributes;
      for (const own of attributes) {
        const same = known.find((each: { name: string }) => each.name === own.name);
        expect(same, own.name).toMatchObject({
          type: own.type,
          config: { multiValued: own.multiValued },
        });
      }
    }
  });

  it('users and groups are valid for another implementation', async () => {
    const { body: group } = await provider.createGroup('Judged', [(await everybody())[0]!.id]);
    for (const person of await everybody()) {
      const judged = new SCIMMY.Schemas.User({ ...person }, 'out');
      expect(judged).toMatchObject({ userName: person.userName, id: person.id });
    }
    const { body: read } = await provider.get(`/Groups/${group.id}`);
    expect(new SCIMMY.Schemas.Group(read, 'out')).toMatchObject({
      displayName: 'Judged',
      members: [{ value: expect.any(String), type: 'User' }],
    });
    await provider.delete(`/Groups/${group.id}`);
  });
});

describe('a SCIM filter', () => {
  type Person = Resource & {
    externalId?: string;
    displayName?: string;
    active: boolean;
    name?: { givenName?: string; familyName?: string };
  };
  const has = (person: Person, part: string) => person.userName.includes(part);
  const filters: [string, (person: Person) => boolean][] = [
    ['userName eq "ANN@school.example"', (each) => each.userName === 'ann@school.example'],
    ['USERNAME EQ "ann@school.example"', (each) => each.userName === 'ann@school.example'],
    [`${USER}:userName eq "ann@school.example"`, (each) => each.userName === 'ann@school.example'],
    ['((((userName eq "ann@school.example"))))', (each) => each.userName === 'ann@school.example'],
    ['userName ne "ann@school.example"', (each) => each.userName !== 'ann@school.example'],
    ['externalId eq "E-1"', (each) => each.externalId === 'E-1'],
    ['externalId eq "e-1"', (each) => each.externalId === 'e-1'],
    ['externalId pr', (each) => each.externalId !== undefined],
    ['not (externalId pr)', (each) => each.externalId === undefined],
    ['userName sw "b" or userName sw "C"', (each) => /^[bc]/.test(each.userName)],
    ['userName co "school" and active eq true', (each) => has(each, 'school') && each.active],
    ['userName co "_"', (each) => has(each, '_')],
    ['userName ew "elsewhere.example"', (each) => each.userName.endsWith('elsewhere.example')],
    ['active eq false', (each) => !each.active],
    ['active eq "False"', (each) => !each.active],
    [
      'active ne false and not (userName eq "ann@school.example" or userName co "t1")',
      (each) => each.active && each.userName !== 'ann@school.example' && !has(each, 't1'),
    ],
    // `and` binds closer than `or`.
    [
      'userName sw "ann" or userName sw "bob" and active eq true',
      (each) => each.userName.startsWith('ann') || (each.userName.startsWith('bob') && each.active),
    ],
    [
      'name.familyName eq "ng" and name.givenName eq "Bob"',
      (each) => each.name?.familyName === 'Ng' && each.name.givenName === 'Bob',
    ],
    ['emails[type eq "work" and value co "cid"]', (each) => has(each, 'cid')],
    ['emails[type eq "home"]', () => false],
    ['emails.value eq "dee@school.example"', (each) => each.userName === 'dee@school.example'],
    ['displayName eq "D\\"ee \\\\ (x)"', (each) => each.displayName === 'D"ee \\ (x)'],
    ['userName gt "c" and userName lt "e"', (each) => each.userName > 'c' && each.userName < 'e'],
    ['userName eq "o\'; drop table users; --"', () => false],
    ['meta.created gt "2020-01-01T00:00:00Z"', () => true],
    ['meta.created lt "2020-01-01T00:00:00Z"', () => false],
  ];

  it.each(filters)('%s returns exactly the matching users', async (filter, isSo) => {
    const { status, body } = await provider.find('Users', filter);
    expect([status, body.detail]).toEqual([200, undefined]);
    const found = (body.Resources as Resource[]).map(({ id }) => id);
    const expected = ((await everybody()) as Person[]).filter(isSo);
    expect(found).toEqual(expected.map(({ id }) => id));
    expect(body.totalResults).toBe(found.length);
  });

  it('returns what another implementation matches', async () => {
    for (const filter of ['userName eq "ann@school.example"', 'active eq false', 'externalId eq "e-1"']) {
      const { body } = await provider.find('Users', filter);
      const judged = new SCIMMY.Types.Filter(filter).match((await everybody()) as never[]);
      expect(body.Resources).toEqual(judged);
    }
  });

  it.each(
    [
      'userName',
      'userName eq',
      'userName xx "a"',
      'userName eq a',
      '(userName eq "a"',
      'password eq "x"',
      'title pr',
      'active gt true',
      'active eq "perhaps"',
      'meta.created gt "yesterday"',
      'userName eq 1',
      '__proto__ eq "x"',
      'constructor pr',
      `userName eq "${'x'.repeat(2000)}"`,
      `${'('.repeat(21)}userName pr${')'.repeat(21)}`,
      '('.repeat(1900),
    ].map((filter) => ({ name: filter.slice(0, 40), filter })),
  )('$name is refused', async ({ filter }) => {
    expect(await refused(provider.post('/Users/.search', { filter }))).toEqual([400, 'invalidFilter']);
  });

  it('can be in the body of a search, with the attributes to return', async () => {
    const { body } = await provider.post('/Users/.search', {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'],
      filter: 'userName eq "ann@school.example"',
      attributes: ['displayName', 'meta.version'],
      startIndex: 1,
      count: 10,
    });
    expect(body.Resources).toEqual([
      {
        schemas: expect.any(Array),
        id: expect.any(String),
        displayName: 'Ann Lee',
        meta: { version: expect.any(String) },
      },
    ]);
  });
});

describe('a SCIM list', () => {
  it('is read in pages without duplicates', async () => {
    const all = (await everybody()).map(({ id }) => id);
    expect(new Set(all).size).toBe(all.length);
    const seen: string[] = [];
    for (let startIndex = 1; ; startIndex += 3) {
      const { body } = await provider.get(`/Users?startIndex=${startIndex}&count=3`);
      expect([body.totalResults, body.startIndex]).toEqual([all.length, startIndex]);
      expect(body.itemsPerPage).toBe(body.Resources.length);
      if (body.Resources.length === 0) break;
      seen.push(...(body.Resources as Resource[]).map(({ id }) => id));
    }
    expect(seen).toEqual(all);
  });

  it('returns the count without a page, starts at 1, has an upper bound, and is not sorted', async () => {
    const total = (await everybody()).length;
    const none = (await provider.get('/Users?count=0')).body;
    expect([none.totalResults, none.Resources]).toEqual([total, []]);
    expect((await provider.get('/Users?startIndex=-5&count=-1')).body).toMatchObject({
      startIndex: 1,
      Resources: [],
    });
    expect((await provider.get('/Users?count=100000&sortBy=userName')).body.itemsPerPage).toBe(total);
    expect((await provider.get('/Users?startIndex=abc&count=x')).body.startIndex).toBe(1);
  });

  it('returns the requested attributes, and always the id', async () => {
    const only = async (query: string) =>
      Object.keys((await provider.get(`/Users?count=1&${query}`)).body.Resources[0]).toSorted();
    expect(await only('attributes=userName')).toEqual(['id', 'schemas', 'userName']);
    expect(await only(`attributes=${USER}:userName,emails.type`)).toEqual([
      'emails',
      'id',
      'schemas',
      'userName',
    ]);
    const without = await only('excludedAttributes=emails,meta,id,userName');
    expect(without).toContain('id');
    for (const gone of ['emails', 'meta', 'userName']) expect(without).not.toContain(gone);
    expect(await refused(provider.get('/Users?attributes=id&excludedAttributes=id'))).toEqual([
      400,
      'invalidValue',
    ]);
  });
});

describe('the version of a SCIM user', () => {
  it('changes with the user, and a change based on an older one is refused', async () => {
    const { body: made } = await provider.createUser('etag@school.example');
    const path = `/Users/${made.id}`;
    const seen = made.meta.version as string;
    const same = await provider.ask('GET', path, undefined, { 'if-none-match': seen });
    expect([same.status, same.body, same.headers.get('etag')]).toEqual([304, null, seen]);
    const rename = (value: string, ifMatch: string) =>
      provider.ask(
        'PATCH',
        path,
        { Operations: [{ op: 'replace', path: 'displayName', value }] },
        { 'if-match': ifMatch },
      );
    const first = await rename('One', seen);
    expect(first.status).toBe(200);
    expect(first.headers.get('etag')).not.toBe(seen);
    expect(await refused(rename('Two', seen))).toEqual([412, undefined]);
    expect((await provider.get(path)).body.displayName).toBe('One');
    expect((await rename('Three', '*')).status).toBe(200);
    expect(await refused(provider.ask('DELETE', path, undefined, { 'if-match': seen }))).toEqual([
      412,
      undefined,
    ]);
  });

  it('lets only one of several concurrent changes with the same version succeed', async () => {
    const { body: made } = await provider.createUser('race@school.example');
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((value) =>
        provider.ask(
          'PATCH',
          `/Users/${made.id}`,
          { Operations: [{ op: 'replace', path: 'displayName', value }] },
          { 'if-match': made.meta.version as string },
        ),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412]);
  });
});

describe('concurrent SCIM requests', () => {
  it('create the same user once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => provider.createUser('once@school.example')),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(9).fill(409),
    ]);
    const { body } = await provider.find('Users', 'userName eq "once@school.example"');
    expect(body.totalResults).toBe(1);
    const { status, body: again } = await provider.createUser('ONCE@school.example');
    expect([status, again.scimType]).toEqual([409, 'uniqueness']);
    // A user who was in the team before conflicts as well.
    expect((await provider.createUser('member@t1.example')).status).toBe(409);
  });
});

/** 255 characters with ten combining marks each: more than PostgreSQL keeps in an index. */
const manyMarks = Array.from({ length: 255 }, (_, index) => {
  const marks = createHash('sha256').update(String(index)).digest().subarray(0, 10);
  return `a${String.fromCodePoint(...Array.from(marks, (byte) => 0x3_00 + (byte % 0x70)))}`;
}).join('');

describe('a SCIM request body', () => {
  it.each([
    ['', 400, 'invalidSyntax'],
    ['{', 400, 'invalidSyntax'],
    ['{"a":'.repeat(100) + '1' + '}'.repeat(100), 400, 'invalidSyntax'],
    ['[]', 400, 'invalidSyntax'],
    ['"x"', 400, 'invalidSyntax'],
    ['null', 400, 'invalidSyntax'],
    ['{}', 400, 'invalidValue'],
    ['{"userName":"no address"}', 400, 'invalidValue'],
    ['{"userName":7}', 400, 'invalidValue'],
    ['{"userName":"a@b.example","active":"maybe"}', 400, 'invalidValue'],
    ['{"userName":"a@b.example","name":"Ann"}', 400, 'invalidValue'],
    ['{"userName":"a@b.example","displayName":"\\u0000"}', 400, 'invalidValue'],
    [`{"userName":"a@b.example","displayName":"${'x'.repeat(101)}"}`, 400, 'invalidValue'],
    [`{"userName":"a@b.example","externalId":"${'x'.repeat(256)}"}`, 400, 'invalidValue'],
    [`{"userName":"a@b.example","externalId":"${manyMarks}"}`, 400, 'invalidValue'],
    ['{"schemas":["urn:other"],"userName":"a@b.example"}', 400, 'invalidValue'],
  ])('%s is refused', async (body, status, scimType) => {
    expect(await refused(provider.post('/Users', body))).toEqual([status, scimType]);
  });

  it('that is too large, or of another type, is refused', async () => {
    const huge = JSON.stringify({ userName: 'a@b.example', title: 'x'.repeat(scimLimits.bodyMax) });
    expect(await refused(provider.post('/Users', huge))).toEqual([413, undefined]);
    expect(
      await refused(provider.ask('POST', '/Users', 'userName=a', { 'content-type': 'text/plain' })),
    ).toEqual([415, 'invalidSyntax']);
  });

  it('with unknown attributes is accepted without them', async () => {
    const { status, body } = await provider.createUser('odd@school.example', {
      title: 'Teacher',
      userType: 'x',
      password: 'secret-secret',
      shoeSize: 'shoeSize 44',
      __proto__: { polluted: true },
      roles: [{ value: 'owner' }],
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: '5-B' },
    });
    expect(status).toBe(201);
    expect(JSON.stringify(body)).not.toMatch(/Teacher|shoeSize|5-B|"owner"/);
    const secrets = await server.db
      .selectFrom('credentials')
      .where('userId', '=', body.id as string)
      .execute();
    expect(secrets).toEqual([]);
  });

  it('keeps names as written, without characters that change the text direction', async () => {
    const family = '👨‍👩‍👧‍👦'.repeat(30);
    const emoji = await provider.createUser('emoji@school.example', { displayName: family });
    expect(emoji.body.displayName).toBe(family);
    const { body } = await provider.createUser('bidi@school.example', {
      displayName: '\u202eAnn\u2066 Lee\u200f',
    });
    expect(body.displayName).toBe('Ann Lee');
    const { body: chinese } = await provider.createUser('zh@school.example', {
      name: { familyName: '林', givenName: '美玲' },
    });
    expect((await provider.get(`/Users/${chinese.id}`)).body.displayName).toBe('林美玲');
  });

  it('composes names, which filters find in either form, and keeps identifiers as sent', async () => {
    const [apart, one] = ['がくえん é'.normalize('NFD'), 'がくえん é'.normalize('NFC')];
    const { body: user } = await provider.createUser('composed@school.example', {
      displayName: apart,
      name: { givenName: apart },
      externalId: apart,
    });
    expect(user).toMatchObject({ displayName: one, name: { givenName: one }, externalId: apart });
    const { body: group } = await provider.createGroup(apart, []);
    expect(group.displayName).toBe(one);
    expect((await provider.createGroup(one, [])).status).toBe(409);
    const found = async (list: string, attribute: string, value: string) => {
      const filter = encodeURIComponent(`${attribute} eq "${value}"`);
      const { body } = await provider.get(`/${list}?filter=${filter}`);
      return (body.Resources as { id: string }[]).map(({ id }) => id);
    };
    for (const value of [apart, one]) {
      for (const attribute of ['displayName', 'name.givenName'])
        expect(await found('Users', attribute, value)).toEqual([user.id]);
      expect(await found('Groups', 'displayName', value)).toEqual([group.id]);
      expect(await found('Users', 'externalId', value)).toEqual(value === apart ? [user.id] : []);
    }
  });

  it('composes the names that were stored before it did', async () => {
    const [apart, one] = ['ぶどう'.normalize('NFD'), 'ぶどう'.normalize('NFC')];
    const { body: user } = await provider.createUser('older@school.example', { displayName: 'Older' });
    const { body: group } = await provider.createGroup('Older', []);
    const change = { displayName: apart };
    await server.db.updateTable('scimUsers').set(change).where('id', '=', user.id).execute();
    await server.db.updateTable('scimGroups').set(change).where('id', '=', group.id).execute();
    const file = path.resolve(import.meta.dirname, '../migrations/20261201T0039_scim_composed_names.sql');
    await sql.raw(await readFile(file, 'utf8')).execute(server.db);
    expect((await provider.get(`/Users/${user.id}`)).body.displayName).toBe(one);
    expect((await provider.get(`/Groups/${group.id}`)).body.displayName).toBe(one);
  });
});

describe('the caller of SCIM', () => {
  it('needs a valid token of an identity provider', async () => {
    const { client } = await withToken(owner, ['people.read'], { kind: 'team' });
    for (const token of ['', 'muster_scim_wrong', client.token, `${provider.token}x`]) {
      const answer = await new ScimClient(server.address, token).get('/Users');
      expect([answer.status, answer.headers.get('www-authenticate')?.slice(0, 19)]).toEqual([
        401,
        'Bearer realm="SCIM"',
      ]);
    }
    const asOwner = await fetch(`${server.address}/scim/v2/Users`, {
      headers: { cookie: owner.cookieHeader, origin: server.address },
    });
    expect(asOwner.status).toBe(401);
  });

  const addresses = [
    ['GET', '/ServiceProviderConfig'],
    ['GET', '/Schemas'],
    ['GET', '/Schemas/x'],
    ['GET', '/ResourceTypes'],
    ['GET', '/ResourceTypes/x'],
    ['POST', '/Bulk'],
    ['GET', '/Me'],
    ['POST', '/.search'],
    ['GET', '/anything'],
    ...['Users', 'Groups'].flatMap((type) => [
      ['GET', `/${type}`],
      ['POST', `/${type}`],
      ['POST', `/${type}/.search`],
      ...['GET', 'PUT', 'PATCH', 'DELETE'].map((method) => [method, `/${type}/${NOBODY}`]),
    ]),
  ] as [string, string][];

  it.each(addresses)('is refused with another credential: %s %s', async (method, path) => {
    const { client: ofTeam } = await withToken(owner, ['people.read', 'team.read'], { kind: 'team' });
    const { client: own } = await withToken(team.people.admin, ['people.read']);
    const headers = [
      {},
      { authorization: `Bearer ${ofTeam.token}` },
      { authorization: `Bearer ${own.token}` },
      { authorization: `Basic ${btoa(`x:${provider.token}`)}` },
      ...Object.values(team.people).map((person) => person.headersOf()),
    ];
    for (const each of headers) {
      const answer = await fetch(`${server.address}/scim/v2${path}`, { method, headers: each });
      expect(answer.status, JSON.stringify(each)).toBe(401);
      expect(answer.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
    }
    await revokeAll();
  });

  /** A team has a limited number of tokens. */
  async function revokeAll(): Promise<void> {
    await server.db.deleteFrom('apiTokens').where('name', '=', 'ci').execute();
  }

  it('cannot use it for other endpoints', async () => {
    const elsewhere = new TokenClient(server.address, provider.token);
    for (const path of ['/v1/rms/devices', '/v1/rms/sub/user', '/v1/rms/scim'])
      expect((await elsewhere.raw('GET', path)).code).toBe('token.scope');
    expect((await elsewhere.raw('POST', '/v1/rms/token', {})).code).toBe('token.scope');
    // Other tokens may read these; the provider would read the owner's name and teams.
    for (const path of ['/v1/rms/user/info', '/v1/uams/user/info', '/v1/rms/functions'])
      expect([path, (await elsewhere.raw('GET', path)).code]).toEqual([path, 'token.refused']);
  });

  it('is rate limited', async () => {
    const { provider: busy } = await withProvider(owner, 'Busy');
    const answers = await Promise.all(
      Array.from({ length: tokensLimits.perMinute + 1 }, () => busy.get('/ServiceProviderConfig')),
    );
    const told = answers.filter(({ status }) => status === 429);
    expect(told).toHaveLength(1);
    expect(Number(told[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(told[0]!.body).toMatchObject({ status: '429', detail: expect.any(String) });
    expect((await provider.get('/ServiceProviderConfig')).status).toBe(200);
  });
});

it('unsupported requests get a matching error', async () => {
  expect(await refused(provider.post('/Bulk', {}))).toEqual([501, undefined]);
  expect(await refused(provider.get('/Me'))).toEqual([501, undefined]);
  expect(await refused(provider.post('/.search', {}))).toEqual([501, undefined]);
  expect(await refused(provider.get('/Nothing'))).toEqual([404, undefined]);
  expect(await refused(provider.ask('PUT', '/Users', {}))).toEqual([404, undefined]);
});
