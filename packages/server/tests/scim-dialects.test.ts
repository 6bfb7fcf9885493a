import { randomUUID } from 'node:crypto';
import { scimLimits } from '@muster/contract/scim/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { proveDomain } from './setup/joining.ts';
import { type ScimClient, withProvider } from './setup/scim-client.ts';
import { withTeam } from './setup/with-team.ts';

const MUSTER = 'urn:muster:params:scim:schemas:extension:2.0:User';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

let provider: ScimClient;
withTeam(async ({ server, team, owner }) => {
  await proveDomain(server, team.teamId, 'school.example');
  ({ provider } = await withProvider(owner));
});

/** The requests that Entra ID documents for its provisioning, in their order. */
describe('Entra ID', () => {
  const email = 'test_user_eeb@school.example';
  let id: string;
  let groupId: string;

  it('tests the connection with a user who does not exist', async () => {
    const { status, body } = await provider.find('Users', `userName eq "${randomUUID()}"`);
    expect([status, body.totalResults, body.Resources]).toEqual([200, 0, []]);
    const groups = await provider.get(
      '/Groups?excludedAttributes=members&filter=displayName%20eq%20%22nothing%22',
    );
    expect([groups.status, groups.body.totalResults]).toEqual([200, 0]);
  });

  it('creates a user, finds it, and changes several attributes in one request', async () => {
    const made = await provider.post('/Users', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', ENTERPRISE],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName: email,
      active: true,
      emails: [{ primary: true, type: 'work', value: email }],
      meta: { resourceType: 'User' },
      name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
      roles: [],
    });
    expect(made.status).toBe(201);
    ({ id } = made.body);
    const { body } = await provider.find('Users', `userName eq "${email}"`);
    expect([body.totalResults, body.Resources[0].id]).toEqual([1, id]);
    const changed = await provider.patch(
      `/Users/${id}`,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updated@school.example' },
      { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
      { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Maths' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+886' },
      { op: 'Replace', value: { displayName: 'Updated', 'name.givenName': 'Given', active: 'True' } },
    );
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      userName: email,
      displayName: 'Updated',
      active: true,
      name: { familyName: 'updatedFamilyName', givenName: 'Given' },
    });
  });

  it('changes the userName', async () => {
    const { status, body } = await provider.patch(`/Users/${id}`, {
      op: 'Replace',
      path: 'userName',
      value: 'five@school.example',
    });
    expect([status, body.userName]).toEqual([200, 'five@school.example']);
  });

  it('creates a group, reads it without members, adds and removes members', async () => {
    const made = await provider.post('/Groups', {
      schemas: [
        'urn:ietf:params:scim:schemas:core:2.0:Group',
        'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group',
      ],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: 'displayName',
      meta: { resourceType: 'Group' },
    });
    expect(made.status).toBe(201);
    groupId = made.body.id as string;
    const path = `/Groups/${groupId}`;
    const plain = await provider.get(`${path}?excludedAttributes=members`);
    expect([plain.body.displayName, plain.body.members]).toEqual(['displayName', undefined]);
    const { body } = await provider.get(
      '/Groups?excludedAttributes=members&filter=displayName%20eq%20%22displayName%22',
    );
    expect([body.totalResults, body.Resources[0].members]).toEqual([1, undefined]);
    const added = await provider.patch(path, {
      op: 'Add',
      path: 'members',
      value: [{ $ref: null, value: id }],
    });
    expect([added.status, added.body]).toEqual([204, null]);
    expect((await provider.get(path)).body.members).toMatchObject([{ value: id, type: 'User' }]);
    const removed = await provider.patch(path, {
      op: 'Remove',
      path: 'members',
      value: [{ $ref: null, value: id }],
    });
    expect(removed.status).toBe(204);
    expect((await provider.get(path)).body.members).toEqual([]);
    await provider.patch(path, { op: 'Replace', path: 'displayName', value: '1879db59' });
    expect((await provider.get(path)).body.displayName).toBe('1879db59');
  });

  it('disables and deletes the user, and deletes the group', async () => {
    const off = await provider.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' });
    expect([off.status, off.body.active, off.body[MUSTER].state]).toEqual([200, false, 'inactive']);
    expect((await provider.delete(`/Users/${id}`)).status).toBe(204);
    expect((await provider.delete(`/Users/${id}`)).status).toBe(404);
    expect((await provider.delete(`/Groups/${groupId}`)).status).toBe(204);
  });
});

/** The requests that Okta documents for its provisioning. */
describe('Okta', () => {
  const email = 'okta.user@school.example';
  let id: string;

  it('reads users, searches for one, creates and reads it', async () => {
    expect((await provider.get('/Users?startIndex=1&count=2')).body.itemsPerPage).toBe(2);
    expect((await provider.find('Users', `userName eq "${email}"`)).body.totalResults).toBe(0);
    const { status, body } = await provider.post('/Users', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: email,
      name: { givenName: 'Okta', familyName: 'User' },
      emails: [{ primary: true, value: email, type: 'work' }],
      displayName: 'Okta User',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    });
    expect(status).toBe(201);
    id = body.id as string;
    expect((await provider.get(`/Users/${id}`)).body.name).toEqual({ givenName: 'Okta', familyName: 'User' });
  });

  it('replaces the user, deactivates and reactivates without a path', async () => {
    const { body: seen } = await provider.get(`/Users/${id}`);
    const put = await provider.put(`/Users/${id}`, {
      ...seen,
      name: { givenName: 'Another', familyName: 'User' },
    });
    expect([put.status, put.body.name.givenName, put.body.externalId]).toEqual([
      200,
      'Another',
      '00ujl29u0le5T6Aj10h7',
    ]);
    const off = await provider.patch(`/Users/${id}`, { op: 'replace', value: { active: false } });
    expect([off.status, off.body.active]).toEqual([200, false]);
    const on = await provider.patch(`/Users/${id}`, { op: 'replace', value: { active: true } });
    expect([on.body.active, on.body[MUSTER].state]).toEqual([true, 'member']);
  });

  it('pushes a group, with its id in the value, and removes a member by a filter', async () => {
    const { body: group } = await provider.createGroup('Okta group');
    const path = `/Groups/${group.id}`;
    await provider.patch(path, { op: 'replace', value: { id: group.id, displayName: 'Okta renamed' } });
    expect((await provider.get(path)).body.displayName).toBe('Okta renamed');
    await provider.patch(path, { op: 'add', path: 'members', value: [{ value: id, display: email }] });
    expect((await provider.get(path)).body.members).toHaveLength(1);
    expect((await provider.get(`/Users/${id}`)).body.groups).toMatchObject([{ value: group.id }]);
    await provider.patch(path, { op: 'remove', path: `members[value eq "${id}"]` });
    expect((await provider.get(path)).body.members).toEqual([]);
    const whole = { displayName: 'Okta renamed', members: [{ value: id }] };
    expect((await provider.put(path, whole)).body.members).toHaveLength(1);
    expect((await provider.delete(path)).status).toBe(204);
  });
});

describe('a SCIM PATCH', () => {
  let id: string;
  beforeAll(async () => {
    id = (await provider.createUser('patched@school.example', { displayName: 'Before' })).body.id as string;
  });
  const name = async () => (await provider.get(`/Users/${id}`)).body.displayName as string;

  it('with one invalid operation changes nothing', async () => {
    const bad = [
      [{ op: 'replace', path: 'shoeSize', value: 1 }, 'invalidPath'],
      [{ op: 'replace', path: 'name[', value: 1 }, 'invalidPath'],
      [{ op: 'replace', path: '', value: 'x' }, 'invalidValue'],
      [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
      [{ op: 'replace', path: 'active' }, 'invalidValue'],
      [{ op: 'replace', path: 'id', value: randomUUID() }, 'mutability'],
      [{ op: 'remove', path: 'userName' }, 'mutability'],
      [{ op: 'remove' }, 'noTarget'],
      [{ op: 'increment', path: 'displayName', value: 1 }, 'invalidSyntax'],
      [null, 'invalidSyntax'],
    ] as const;
    for (const [operation, scimType] of bad) {
      const { status, body } = await provider.patch(
        `/Users/${id}`,
        { op: 'replace', path: 'displayName', value: 'After' },
        operation,
      );
      expect([status, body.scimType], JSON.stringify(operation)).toEqual([400, scimType]);
      expect(await name()).toBe('Before');
    }
  });

  it('has a limited number of operations', async () => {
    const operations = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        op: 'replace',
        path: 'displayName',
        value: `Name ${index}`,
      }));
    const { operationsMax } = scimLimits;
    expect((await provider.patch(`/Users/${id}`, ...operations(operationsMax + 1))).status).toBe(413);
    expect(await name()).toBe('Before');
    expect((await provider.patch(`/Users/${id}`, ...operations(operationsMax))).status).toBe(200);
    expect(await name()).toBe(`Name ${operationsMax - 1}`);
    expect((await provider.patch(`/Users/${id}`)).body.scimType).toBe('invalidSyntax');
  });

  it('removes optional attributes', async () => {
    await provider.patch(
      `/Users/${id}`,
      { op: 'add', value: { externalId: 'x', name: { givenName: 'G', familyName: 'F' } } },
      { op: 'remove', path: 'externalId' },
      { op: 'remove', path: 'name.givenName' },
      { op: 'remove', path: 'title' },
    );
    const { body } = await provider.get(`/Users/${id}`);
    expect([body.externalId, body.name]).toEqual([undefined, { familyName: 'F' }]);
  });
});
