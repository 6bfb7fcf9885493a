import { addDomain } from '@muster/contract/people/domains.endpoints';
import type { Cases, Makers } from '../setup/case.ts';
import { PASSWORD } from '../setup/client.ts';

/** A link token of the real length that was never sent. */
const TOKEN = 'x'.repeat(43);

declare module '../setup/case.ts' {
  interface AreaObjects {
    domain: string;
  }
}

let domains = 0;

export const objects: Makers<'domain'> = {
  async domain(_, { team }) {
    const domain = `case${(domains += 1)}.example`;
    await team.people.owner.call(addDomain, { body: { email: `x@${domain}` } });
    return domain;
  },
};

export const cases: Cases = {
  'people.invite': ({ team }) => ({
    body: { text: 'asked@muster.example', groupIds: [team.group.id], isCheck: true },
  }),
  'people.invitations': () => ({ query: {} }),
  'people.waiting': () => ({}),
  'people.resendInvitations': ({ invitationId }) => ({ body: { ids: [invitationId] } }),
  'people.invitationLink': ({ invitationId }) => ({ params: { id: invitationId } }),
  'people.changeInvitation': ({ invitationId, team }) => ({
    params: { id: invitationId },
    body: { role: 'member', groupIds: [team.group.id] },
  }),
  'people.cancelInvitations': ({ invitationId }) => ({ query: { ids: [invitationId] } }),
  'people.readInvitation': () => ({ query: { token: TOKEN } }),
  'people.acceptInvitation': () => ({ body: { token: TOKEN } }),
  'people.joinCodes': () => ({}),
  'people.createJoinCode': ({ team }) => ({ body: { groupIds: [team.group.id] } }),
  'people.renewJoinCode': ({ joinCodeId }) => ({ params: { id: joinCodeId } }),
  'people.endJoinCode': ({ joinCodeId }) => ({ params: { id: joinCodeId } }),
  'people.applicants': () => ({ query: {} }),
  'people.approve': ({ applicationId, team }) => ({
    body: { ids: [applicationId], groupIds: [team.group.id] },
  }),
  'people.reject': ({ applicationId }) => ({ body: { ids: [applicationId] } }),
  'people.joining': () => ({}),
  'people.readJoinCode': () => ({ body: { code: 'NOSUCHCODE' } }),
  'people.applyByCode': () => ({ body: { code: 'NOSUCHCODE' } }),
  'people.followInvitation': ({ invitationId }) => ({ body: { id: invitationId } }),
  'people.declineInvitation': ({ invitationId }) => ({ params: { id: invitationId } }),
  'people.joinByDomain': ({ team }) => ({ body: { teamId: team.teamId } }),
  'people.withdraw': ({ applicationId }) => ({ params: { id: applicationId } }),
  'people.sendSignUpCode': () => ({ body: { email: 'asks@muster.example' } }),
  'people.signUp': () => ({
    body: { email: 'asks@muster.example', mailCode: '000000', name: 'x', password: PASSWORD },
  }),
  'people.createTeam': () => ({ body: { teamName: 'x' } }),
  'people.chooseNuwaId': () => ({ body: { nuwaId: 'x' } }),
  'people.domains': () => ({}),
  'people.addDomain': () => ({ body: { email: 'x@gmail.com' } }),
  'people.verifyDomain': ({ domain }) => ({ params: { domain }, body: { code: '000000' } }),
  'people.removeDomain': ({ domain }) => ({ params: { domain } }),
};
