import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { rmsUserInfo, userInfo } from '@muster/contract/account/endpoints';
import {
  addDomain,
  listDomains,
  removeDomain,
  verifyDomain,
} from '@muster/contract/people/domains.endpoints';
import { createJoinCode } from '@muster/contract/people/join-codes.endpoints';
import {
  applyByCode,
  chooseNuwaId,
  createOwnTeam,
  joinByDomain,
  joining,
  sendSignUpCode,
  signUp,
} from '@muster/contract/people/joining.endpoints';
import { setPolicy } from '@muster/contract/teams/policy.endpoints';
import { expect, it, onTestFinished } from 'vitest';
import { createJoiningLimits } from '../src/features/people/joining/joining-limits.ts';
import type { Exchange } from '../src/platform/sessions/sessions.ts';
import { Client, PASSWORD } from './setup/client.ts';
import { codeFor, lettersTo, stranger } from './setup/joining.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

const send = (email: string) => new Client(server.address).ask(sendSignUpCode, { body: { email } });

/** Creates an account with the code of the last mail, unless another is given. */
async function makeAccount(email: string, body: object = {}) {
  const client = new Client(server.address);
  const mailCode = await codeFor(server, email);
  const answer = await client.ask(signUp, {
    body: { email, mailCode, name: 'Newcomer', password: PASSWORD, ...body },
  });
  return { client, answer };
}

async function prove(email: string, by: TestTeam = team) {
  const { domain } = await by.people.owner.call(addDomain, { body: { email, role: 'operator' } });
  const code = await codeFor(server, email);
  return by.people.owner.call(verifyDomain, { params: { domain }, body: { code } });
}

it('a new user with a join code creates an account and applies; their address is verified first', async () => {
  const { code } = await team.people.admin.call(createJoinCode, { body: {} });
  const email = 'newcomer@code.example';
  await send(email);
  const { client, answer } = await makeAccount(email, { code });
  expect(answer.data).toMatchObject({ teamName: 'Team t1', isMember: false });
  expect((await client.call(userInfo, {})).email).toBe(email);
  expect((await client.ask(rmsUserInfo, {})).code).toBe('E020');
  // The mail code works once only.
  expect((await makeAccount(email, { code })).answer.code).toBe('E053');
});

it('a user who joins by code or domain needs a password of the length the team requires', async () => {
  const own = await createTeam(server);
  const policy = { secondStep: 'none', lockMinutes: null, passwordMin: 15 } as const;
  await own.people.owner.call(setPolicy, { body: policy });
  await prove('head@long-passwords.example', own);
  const { code } = await own.people.admin.call(createJoinCode, { body: {} });
  const longEnough = 'a very long password';
  for (const [email, body] of [
    ['one@code.example', { code }],
    ['two@long-passwords.example', {}],
  ] as const) {
    await send(email);
    const refused = await makeAccount(email, { ...body, password: 'fourteen chars' });
    expect(refused.answer).toMatchObject({
      code: 'request.invalid',
      data: { fields: { password: 'field.too_short' }, params: { password: { min: 15 } } },
    });
    expect((await makeAccount(email, { ...body, password: longEnough })).answer.code).toBe('0');
  }
});

it('only the owner of an address learns whether it has an account', async () => {
  const known = await stranger(server);
  const [told, asked] = [await send(known.email), await send('unknown@code.example')];
  expect([told.code, told.data]).toEqual([asked.code, asked.data]);
  expect((await lettersTo(server, known.email)).map(({ kind }) => kind)).toEqual(['people.hasAccount']);
  expect((await lettersTo(server, 'unknown@code.example')).map(({ kind }) => kind)).toEqual([
    'people.signUpCode',
  ]);
  const guess = { email: known.email, mailCode: '000000', name: 'x', password: PASSWORD };
  expect((await new Client(server.address).ask(signUp, { body: guess })).code).toBe('E053');
});

it('the host header of a request is not used in the mail', async () => {
  const known = await stranger(server);
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-host': 'evil.example',
    host: 'evil.example',
  };
  const asked = request(`${server.address}/v1/uams/joining/mail`, { method: 'POST', headers });
  asked.end(JSON.stringify({ email: known.email }));
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  response.resume();
  expect(response.statusCode).toBe(200);
  const [letter] = await lettersTo(server, known.email);
  expect(letter!.content.action!.link).toBe(`http://127.0.0.1:${new URL(server.address).port}/login`);
});

it('a mail code allows five attempts', async () => {
  const email = 'guessed@code.example';
  await send(email);
  const right = await codeFor(server, email);
  const wrong = right === '111111' ? '222222' : '111111';
  for (let tries = 0; tries < 5; tries += 1)
    expect((await makeAccount(email, { mailCode: wrong })).answer.code).toBe('E053');
  expect((await makeAccount(email, { mailCode: right })).answer.code).toBe('E053');
  const { code } = await team.people.admin.call(createJoinCode, { body: {} });
  await send(email);
  expect((await makeAccount(email, { code })).answer.code).toBe('0');
});

it('mails to one address are limited', async () => {
  const codes: string[] = [];
  for (let mails = 0; mails < 6; mails += 1) codes.push((await send('flooded@code.example')).code);
  expect(codes).toEqual(['0', '0', '0', '0', '0', 'request.too_many']);
});

it('users who signed up leave room for others of their school', async () => {
  const { code } = await team.people.admin.call(createJoinCode, { body: {} });
  const forget = () => server.db.deleteFrom('joiningAttempts').execute();
  await forget();
  onTestFinished(async () => void (await forget()));
  const [first, second, third] = ['first', 'second', 'third'].map((name) => `${name}@school.example`);
  await send(first!);
  const exchange = { request: { ip: '127.0.0.1' } } as Exchange;
  await createJoiningLimits(server.db).count('mail', null, exchange, 298);
  expect((await send(second!)).code).toBe('0');
  expect((await send(third!)).code).toBe('request.too_many');
  for (const email of [first!, second!]) expect((await makeAccount(email, { code })).answer.code).toBe('0');
  expect((await send(third!)).code).toBe('0');
});

it('a wrong join code creates no account, and does not use up the mail code', async () => {
  const email = 'mistyped@code.example';
  await send(email);
  expect((await makeAccount(email, { code: 'NOSUCHCODE' })).answer.code).toBe('E080');
  expect((await makeAccount(email)).answer.code).toBe('sign_up.no_team');
  const { code } = await team.people.admin.call(createJoinCode, { body: {} });
  expect((await makeAccount(email, { code })).answer.code).toBe('0');
});

it('users with an address of a verified domain join automatically, with or without a code', async () => {
  const owner = team.people.owner;
  await owner.call(addDomain, { body: { email: 'it@school.example' } });
  // Not before it is verified.
  await send('early@school.example');
  expect((await makeAccount('early@school.example')).answer.code).toBe('sign_up.no_team');
  const wrong = { params: { domain: 'school.example' }, body: { code: '000000' } };
  expect((await owner.ask(verifyDomain, wrong)).code).toBe('E053');
  expect(await prove('it@school.example')).toMatchObject({ domain: 'school.example', isVerified: true });

  await send('teacher@school.example');
  const { client, answer } = await makeAccount('teacher@school.example');
  expect(answer.data).toMatchObject({ teamName: 'Team t1', isMember: true });
  expect((await client.call(rmsUserInfo, {})).roles).toEqual(['operator']);

  // With an existing account: the team is offered, and its join code admits them at once.
  const known = await stranger(server, 'school.example');
  expect((await known.client.call(joining, {})).openTeams).toMatchObject([{ teamName: 'Team t1' }]);
  const { code } = await team.people.admin.call(createJoinCode, { body: { groupIds: [team.group.id] } });
  expect((await known.client.call(applyByCode, { body: { code } })).isMember).toBe(true);
  const second = await stranger(server, 'school.example');
  await second.client.call(joinByDomain, { body: { teamId: team.teamId } });
  const outsider = await stranger(server, 'sub.school.example');
  const into = { body: { teamId: team.teamId } };
  expect((await outsider.client.ask(joinByDomain, into)).code).toBe('E075');

  await owner.call(removeDomain, { params: { domain: 'school.example' } });
  const late = await stranger(server, 'school.example');
  expect((await late.client.ask(joinByDomain, into)).code).toBe('E075');
});

it('an unverified address gives no access to a domain', async () => {
  await prove('it@unproved.example');
  const person = await stranger(server, 'unproved.example');
  await server.db
    .updateTable('users')
    .set({ emailVerified: false })
    .where('id', '=', person.userId)
    .execute();
  expect((await person.client.call(joining, {})).openTeams).toEqual([]);
  const into = { body: { teamId: team.teamId } };
  expect((await person.client.ask(joinByDomain, into)).code).toBe('E075');
});

it('with several teams of a domain the user chooses one', async () => {
  const other = await createTeam(server);
  await prove('it@district.example');
  await prove('it@district.example', other);
  await send('head@district.example');
  const { client, answer } = await makeAccount('head@district.example');
  expect(answer.data).toMatchObject({ teamName: '', isMember: false });
  expect((await client.call(joining, {})).openTeams).toHaveLength(2);
  await client.call(joinByDomain, { body: { teamId: other.teamId } });
  expect((await client.call(rmsUserInfo, {})).team.teamId).toBe(other.teamId);
});

it('public mail hosts are refused as domain, and only the owner manages domains', async () => {
  const add = (email: string) => team.people.owner.ask(addDomain, { body: { email } });
  for (const email of ['x@gmail.com', 'x@YAHOO.co.jp', 'x@qq.com'])
    expect((await add(email)).code).toBe('domain.public');
  expect((await team.people.admin.ask(listDomains, {})).code).toBe('E033');
});

it('a domain code allows five attempts', async () => {
  const { owner } = team.people;
  const { domain } = await owner.call(addDomain, { body: { email: 'it@tried.example' } });
  const right = await codeFor(server, 'it@tried.example');
  const wrong = right === '111111' ? '222222' : '111111';
  const ask = (code: string) => owner.ask(verifyDomain, { params: { domain }, body: { code } });
  for (let tries = 0; tries < 5; tries += 1) expect((await ask(wrong)).code).toBe('E053');
  expect((await ask(right)).code).toBe('E053');
});

it('every account has a NUWA ID, and can choose another once, unique ignoring case', async () => {
  const first = await stranger(server);
  const made = await first.client.call(joining, {});
  expect(made.person).toMatchObject({
    nuwaId: expect.stringMatching(/^[A-Z2-9]{10}$/),
    mayChooseNuwaId: true,
  });
  const choose = (client: Client, nuwaId: string) => client.ask(chooseNuwaId, { body: { nuwaId } });
  for (const bad of ['abc', 'with space', '許沛珊', 'a'.repeat(21), 'a-b-c'])
    expect((await choose(first.client, bad)).data.fields).toEqual({ nuwaId: 'field.nuwa_id' });
  expect((await choose(first.client, 'HsuPs')).data).toEqual({ nuwaId: 'HsuPs' });
  expect((await choose(first.client, 'Other')).code).toBe('nuwa_id.chosen');
  const second = await stranger(server);
  expect((await choose(second.client, 'hsups')).code).toBe('nuwa_id.taken');
  const third = await stranger(server);
  const answers = await Promise.all([choose(second.client, 'Same1'), choose(third.client, 'SAME1')]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', 'nuwa_id.taken']);
});

it('a user without a team can create one and owns it', async () => {
  const { client, name } = await stranger(server);
  const { teamId } = await client.call(createOwnTeam, { body: { teamName: '湖畔' } });
  const info = await client.call(rmsUserInfo, {});
  expect(info).toMatchObject({ roles: ['owner'], team: { teamId, teamName: '湖畔', ownerName: name } });
});
