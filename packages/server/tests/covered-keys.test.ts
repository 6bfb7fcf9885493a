import { prove } from '@muster/contract/account/proof.endpoints';
import { createGroup, getGroup, updateGroup } from '@muster/contract/groups/endpoints';
import { createJoinCode, listJoinCodes, renewJoinCode } from '@muster/contract/people/join-codes.endpoints';
import { getTeam, renameTeam } from '@muster/contract/teams/endpoints';
import { createToken } from '@muster/contract/tokens/endpoints';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { PASSWORD } from './setup/client.ts';
import type { TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { TokenClient } from './setup/token-client.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

/** Backdates the proof of identity of every session by eleven minutes. */
const later = () => sql`update sessions set proved_at = now() - interval '11 minutes'`.execute(server.db);

it('keys are shown for ten minutes after re-authentication, everything else always', async () => {
  const { owner } = team.people;
  const { id } = team.group;
  const params = { id };
  expect(await owner.call(getTeam, {})).toMatchObject({ rmsKey: team.teamKey, isKeyCovered: false });
  expect(await owner.call(getGroup, { params })).toMatchObject({
    rmsKey: team.group.key,
    isKeyCovered: false,
  });
  await later();
  const covered = { rmsKey: null, isKeyCovered: true };
  const ofTeam = await owner.call(getTeam, {});
  expect(ofTeam).toMatchObject({ ...covered, teamName: 'Team t1', allowed: { readKey: true } });
  expect(await owner.call(getGroup, { params })).toMatchObject(covered);
  // A change that responds with the whole object does not reveal the key either.
  const { revision } = ofTeam;
  expect(await owner.call(renameTeam, { body: { name: 'Team t1', revision } })).toMatchObject(covered);
  expect(await owner.call(updateGroup, { params, body: { name: team.group.name } })).toMatchObject(covered);
  expect(await owner.call(createGroup, { body: { name: 'New' } })).toMatchObject(covered);
  // A user without the permission is not asked to re-authenticate.
  const { operator } = team.people;
  expect(await operator.call(getTeam, {})).toMatchObject({ rmsKey: null, isKeyCovered: false });
  await owner.call(prove, { body: { password: PASSWORD } });
  expect(await owner.call(getTeam, {})).toMatchObject({ rmsKey: team.teamKey, isKeyCovered: false });
  expect(await owner.call(getGroup, { params })).toMatchObject({ rmsKey: team.group.key });
});

it('invite codes are covered likewise, and creating one needs re-authentication', async () => {
  const { admin } = team.people;
  await admin.call(prove, { body: { password: PASSWORD } });
  const made = await admin.call(createJoinCode, { body: {} });
  expect((await admin.call(listJoinCodes, {})).items[0]!.code).toBe(made.code);
  await later();
  expect((await admin.call(listJoinCodes, {})).items).toMatchObject([{ id: made.id, code: null, used: 0 }]);
  expect((await admin.ask(createJoinCode, { body: {} })).code).toBe('session.prove');
  expect((await admin.ask(renewJoinCode, { params: { id: made.id } })).code).toBe('session.prove');
  await admin.call(prove, { body: { password: PASSWORD } });
  expect((await admin.call(listJoinCodes, {})).items[0]!.code).toBe(made.code);
});

it('an API token with the scope reads keys at any time: its creator has re-authenticated', async () => {
  const { owner } = team.people;
  await owner.call(prove, { body: { password: PASSWORD } });
  const { token } = await owner.call(createToken, {
    body: { name: 'p', scopes: ['team.read', 'team.key.read'], groupIds: null, expiresInDays: 1 },
  });
  await later();
  const { rmsKey } = await new TokenClient(server.address, token).call(getTeam, {});
  expect(rmsKey).toBe(team.teamKey);
});
